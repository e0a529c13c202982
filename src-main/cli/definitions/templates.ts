import type { Command } from 'commander';
import type { ExportTemplateOptions } from '../commands/templates/export.ts';
import type { ImportOptions } from '../commands/templates/import.ts';
import type { ListTemplatesOptions } from '../commands/templates/list.ts';
import type { PrintOptions } from '../terminal/print.ts';
import { type AddCommands, examples } from './definition.ts';
import { type HomeOptions, home } from './options.ts';

/** `cam templates`. */
export const addTemplates: AddCommands = (program, io, done) => {
  const templates = program.command('templates').description('The template library.');
  const loadList = () => import('../commands/templates/list.ts');
  templates
    .command('list')
    .description('List the templates, built-in and your own.')
    .option('--search <words>', 'only what matches, best first; typing errors are tolerated')
    .option('--category <category>', 'only this category')
    .option('--source <pack>', 'only those of one pack; `user` for your own')
    .addOption(home())
    .action(async (options: ListTemplatesOptions) => done((await loadList()).listTemplates(io, options)))
    .addHelpText('after', examples('templates list', 'templates list --search "two buttons"'));
  templates
    .command('show')
    .description('Show a template: its regions and their limits, when it works, an example.')
    .argument('<id>', 'id or slug of a template')
    .addOption(home())
    .action(async (id: string, options: PrintOptions & HomeOptions) =>
      done((await import('../commands/templates/show.ts')).showTemplate(io, id, options)),
    )
    .addHelpText('after', examples('templates show two-buttons'));
  const addSearch = (parent: Command, path: string) =>
    parent
      .command('search')
      .description('Find templates by name, mood or situation; the same as `templates list --search`.')
      .argument('<words...>', 'what to look for; typing errors are tolerated')
      .option('--category <category>', 'only this category')
      .option('--source <pack>', 'only those of one pack; `user` for your own')
      .addOption(home())
      .action(async (words: string[], options: ListTemplatesOptions) =>
        done((await loadList()).listTemplates(io, { ...options, search: words.join(' ') })),
      )
      .addHelpText('after', examples(`${path} hard choice`, `${path} "two buttons" --json`));
  addSearch(program, 'search');
  addSearch(templates, 'templates search');
  templates
    .command('check')
    .description('Check a template folder, a folder of template folders, or a pack (zip).')
    .argument('<path>', 'folder with a template.json and a blank picture, a folder of them, or a zip')
    .action(async (path: string, options: PrintOptions) =>
      done((await import('../commands/templates/import.ts')).checkTemplates(io, path, options)),
    )
    .addHelpText('after', examples('templates check ./my-template', 'templates check two-buttons.campack'));
  templates
    .command('export')
    .description('Save templates as a pack, ready to be imported elsewhere.')
    .argument('[ids...]', 'ids or slugs of templates')
    .option('--all', 'all except the built-in ones')
    .option('--source <pack>', 'all of one pack; `user` for your own')
    .option('--category <category>', 'only this category')
    .requiredOption(
      '-o, --output <file>',
      'where the pack goes: a file, or a folder with / at its end; - is stdout',
    )
    .addOption(home())
    .action(async (ids: string[], options: ExportTemplateOptions) =>
      done((await import('../commands/templates/export.ts')).exportTemplates(io, ids, options)),
    )
    .addHelpText(
      'after',
      examples(
        'templates export two-buttons -o two-buttons.campack',
        'templates export venn iceberg -o two.campack',
      ),
    );
  templates
    .command('import')
    .description('Add the templates of a pack, of memegen or of a folder of pictures to your library.')
    .argument(
      '<path>',
      'a pack (zip), a folder of templates or of pictures, a checkout of memegen; or `memegen` or `imgflip` to fetch those',
    )
    .option('--yes', 'agree to the download without being asked')
    .option(
      '--update',
      'import it as the next version of the pack that has its name, even if all pictures differ',
    )
    .addOption(home())
    .action(async (path: string, options: ImportOptions) =>
      done((await import('../commands/templates/import.ts')).importTemplates(io, path, options)),
    )
    .addHelpText('after', examples('templates import two-buttons.campack', 'templates import ./my-template'));
};
