import { type Command, Option } from 'commander';
import { LOG_LEVELS } from '../../bootstrap/config.ts';
import type { ServeOptions } from '../commands/serve.ts';
import { type AddCommands, examples } from './definition.ts';
import { home } from './options.ts';

function engineOptions(command: Command): Command {
  return command
    .option('--port <port>', 'port to listen on; 0 takes a free one (4226, or CAM_PORT)')
    .option('--host <host>', 'address to listen on (127.0.0.1, or CAM_HOST)')
    .addOption(home())
    .option(
      '--public-url <url>',
      'addresses under which others reach the engine, comma-separated; a proxy must pass the Host header on (or CAM_PUBLIC_URL)',
    )
    .option(
      '--allowed-origins <list>',
      'browser origins that may call, comma-separated (or CAM_ALLOWED_ORIGINS)',
    )
    .option(
      '--callback-hosts <list>',
      'hosts that callbacks of jobs may be sent to, comma-separated, such as bot.example.org,*.example.org (or CAM_CALLBACK_HOSTS)',
    )
    .addOption(new Option('--log-level <level>', `one of ${LOG_LEVELS.join(', ')} (info, or CAM_LOG_LEVEL)`))
    .option('--open', 'open the app in a browser, signed in');
}

/** `cam serve` and `cam start`. */
export const addEngine: AddCommands = (program, io, done) => {
  engineOptions(program.command('serve'))
    .description('Run the engine. Prints one JSON line when it is ready; logs go to stderr.')
    .action(async (options: ServeOptions) => done((await import('../commands/serve.ts')).serve(io, options)))
    .addHelpText(
      'after',
      examples('serve', 'serve --port 0 --home ./my-memes', 'serve --host 0.0.0.0 --log-level warn'),
    );
  engineOptions(program.command('start'))
    .description('Run the engine for yourself: makes your own key and shows how to call it.')
    .action(async (options: ServeOptions) => done((await import('../commands/start.ts')).start(io, options)))
    .addHelpText('after', examples('start', 'start --port 5000'));
};
