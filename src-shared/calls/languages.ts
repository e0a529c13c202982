import type { Call } from './call.ts';
import { curlCode } from './curl.ts';
import { javascriptCode } from './javascript.ts';
import { powershellCode } from './powershell.ts';
import { pythonCode } from './python.ts';

export interface CallLanguage {
  label: string;
  /** What the code needs to run. */
  needs: string;
  write(call: Call): string;
}

/** The languages of example calls, in the order of the tabs. */
export const CALL_LANGUAGES = {
  curl: { label: 'curl', needs: 'curl in a POSIX shell', write: curlCode },
  javascript: {
    label: 'JavaScript',
    needs: 'Node 22 or newer; save it as .mjs, nothing to install',
    write: javascriptCode,
  },
  python: {
    label: 'Python',
    needs: 'Python 3.9 or newer; nothing to install',
    write: pythonCode,
  },
  powershell: { label: 'PowerShell', needs: 'PowerShell 7', write: powershellCode },
} as const satisfies Record<string, CallLanguage>;

export type LanguageId = keyof typeof CALL_LANGUAGES;

export const LANGUAGE_IDS = ['curl', 'javascript', 'python', 'powershell'] as const;

export const findLanguage = (name: string | undefined): LanguageId =>
  LANGUAGE_IDS.find((id) => id === name) ?? 'curl';
