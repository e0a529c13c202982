import { type AddCommands, examples } from './definition.ts';
import { type HomeOptions, home } from './options.ts';

/** `cam mcp`. */
export const addMcp: AddCommands = (program, io, done) => {
  program
    .command('mcp')
    .description('Serve assistants over MCP on stdin and stdout; their client starts this.')
    .addOption(home())
    .action(async (options: HomeOptions) => done((await import('../commands/mcp.ts')).mcp(io, options)))
    .addHelpText(
      'after',
      `${examples('mcp', 'mcp --home ./my-memes')}

The key is CAM_API_KEY, else your own of the home. The engine is the one at CAM_BASE_URL, else the one that runs on the
home, else http://127.0.0.1:4226. Words for people go to stderr, stdout carries the protocol only.`,
    );
};
