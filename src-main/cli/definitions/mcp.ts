import { type AddCommands, examples } from './definition.ts';
import { type HomeOptions, home } from './options.ts';

/** `cam mcp`. */
export const addMcp: AddCommands = (program, io, done) => {
  program
    .command('mcp')
    .description('Run the MCP server for an assistant on stdin and stdout; its client starts this command.')
    .addOption(home())
    .action(async (options: HomeOptions) => done((await import('../commands/mcp.ts')).mcp(io, options)))
    .addHelpText(
      'after',
      `${examples('mcp', 'mcp --home ./my-memes')}

The API key is CAM_API_KEY, else the owner's key of the home, which is sent to addresses of this machine and to the home's
engine only. The engine is the one at CAM_BASE_URL, else the one that runs on the home, else http://127.0.0.1:4226. stdout carries the protocol only; all messages for people go to stderr.`,
    );
};
