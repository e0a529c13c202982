import { isRecord } from '../../src-shared/is-record.ts';
import {
  type Behaviour,
  json,
  type OpenAiServer,
  type RecordedCall,
  startOpenAiServer,
} from './openai-server.ts';

/**
 * A server that speaks Ollama's own interface, as its documentation has it, beside the OpenAI-compatible one. What a
 * context has no room for it leaves out without a word, as Ollama does: the beginning of the first question.
 */

interface AskedPrompt {
  system: string;
  turns: string[];
  /** Tokens that were read. */
  read: number;
}

const DEFAULT_CONTEXT = 4096;
const countTokens = (text: string) => Math.ceil(text.length / 4);

/** What the model gets to see of a call. */
function askedBy({ body }: RecordedCall): AskedPrompt {
  const { messages, options }: { messages: { content: string }[]; options?: { num_ctx?: number } } =
    JSON.parse(JSON.stringify(body));
  const [system = '', first = '', ...others] = messages.map(({ content }) => content);
  const room = (options?.num_ctx ?? DEFAULT_CONTEXT) - countTokens([system, ...others].join(''));
  const turns = [first.slice(-4 * Math.max(1, room)), ...others];
  return { system, turns, read: countTokens([system, ...turns].join('')) };
}

/** A choice, or memes, on what can be read of the task; talk where that is no task. */
function written({ turns }: AskedPrompt): string {
  try {
    const task: {
      memes_wanted?: number;
      templates_wanted?: number;
      templates: { template_id: string; regions: { position: string }[] }[];
    } = JSON.parse(turns[0] ?? '');
    const chosen = task.templates.slice(0, task.memes_wanted ?? task.templates_wanted);
    if (task.templates_wanted)
      return JSON.stringify({ template_ids: chosen.map(({ template_id }) => template_id) });
    const memes = chosen.map(({ template_id, regions }) => ({
      template_id,
      captions: regions.map(({ position }, at) => ({ position, text: `Words ${at + 1}` })),
    }));
    return JSON.stringify({ memes });
  } catch {
    return 'I like memes.';
  }
}

/** Answers POST /api/chat with a text, one JSON value a line. */
export const chats =
  (getText: string | ((asked: AskedPrompt) => string)): Behaviour =>
  (response, call) => {
    const asked = askedBy(call);
    const content = typeof getText === 'string' ? getText : getText(asked);
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const line = (fields: object) =>
      response.write(`${JSON.stringify({ model: 'm', created_at: '2026-01-01T00:00:00Z', ...fields })}\n`);
    for (const piece of content.match(/[\s\S]{1,7}/gu) ?? [])
      line({ message: { role: 'assistant', content: piece }, done: false });
    line({
      message: { role: 'assistant', content: '' },
      done: true,
      done_reason: 'stop',
      total_duration: 1000,
      load_duration: 1,
      prompt_eval_duration: 1,
      eval_duration: 1,
      prompt_eval_count: asked.read,
      eval_count: countTokens(content),
    });
    response.end();
  };

/** An error as Ollama words it. */
export const ollamaError = (status: number, error: string): Behaviour => json(status, { error });

/** `num_ctx` of a call. */
export const getContextSize = ({ body }: RecordedCall): unknown =>
  isRecord(body) && isRecord(body.options) ? body.options.num_ctx : undefined;

export function startOllamaServer(models: readonly string[] = ['llama3.2']): Promise<OpenAiServer> {
  return startOpenAiServer({
    models,
    owner: 'library',
    routes: { 'GET /api/version': json(200, { version: '0.12.6' }), 'POST /api/chat': chats(written) },
  });
}
