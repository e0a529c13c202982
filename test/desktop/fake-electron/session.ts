type RequestHandler = (
  contents: null,
  permission: string,
  answer: (granted: boolean) => void,
  details: { requestingUrl: string },
) => void;
type CheckHandler = (contents: null, permission: string, origin: string) => boolean;

const DICTIONARIES = ['de', 'en-GB', 'en-US', 'es', 'fr', 'hi', 'it', 'ko', 'pl', 'pt-BR', 'tr'];

/** Electron's `session.defaultSession`: permissions and spell checking. */
export class FakeSession {
  /** Chromium's spell checking: on, and loading dictionaries from its own server, until the app says otherwise. */
  readonly spelling = {
    on: true,
    server: 'https://redirector.gvt1.com/edgedl/chrome/dict/',
    languages: ['en-US'],
    learned: [] as string[],
  };
  readonly availableSpellCheckerLanguages = DICTIONARIES;
  /** Chromium's own answer where the app sets no handler is yes. */
  #request: RequestHandler | undefined;
  #check: CheckHandler | undefined;
  #device: (() => boolean) | undefined;

  setPermissionRequestHandler = (handler: RequestHandler): void => {
    this.#request = handler;
  };
  setPermissionCheckHandler = (handler: CheckHandler): void => {
    this.#check = handler;
  };
  setDevicePermissionHandler = (handler: () => boolean): void => {
    this.#device = handler;
  };
  /** What a page at an address gets. */
  askPermission(permission: string, url: string) {
    let granted = true;
    this.#request?.(null, permission, (yes) => (granted = yes), { requestingUrl: url });
    const checked = this.#check?.(null, permission, new URL(url).origin) ?? true;
    return { granted, checked, device: this.#device?.() ?? true };
  }
  setSpellCheckerEnabled(on: boolean): void {
    this.spelling.on = on;
  }
  setSpellCheckerLanguages(languages: string[]): void {
    const unknown = languages.find((code) => !DICTIONARIES.includes(code));
    if (unknown) throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
    this.spelling.languages = languages;
    // As in Electron: languages turn it on, none turn it off.
    this.spelling.on = languages.length > 0;
  }
  getSpellCheckerLanguages = (): string[] => this.spelling.languages;
  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (!URL.canParse(url)) throw new Error('The URL you provided is not a valid URL');
    this.spelling.server = url;
  }
  addWordToSpellCheckerDictionary = (word: string): boolean => this.spelling.learned.push(word) > 0;
}
