/**
 * The secret that this page keeps for its origin: with the session's cookie it makes the session. It is read anew for
 * each call, as another tab may have signed in since.
 */
export interface PageSecret {
  read(): string | null;
  write(secret: string): void;
}

const NAME = 'cam.session';

export function createPageSecret(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): PageSecret {
  let unsaved: string | null = null;
  return {
    read: () => unsaved ?? storage.getItem(NAME),
    write(secret) {
      try {
        storage.setItem(NAME, secret);
        unsaved = null;
      } catch {
        // The storage is full of drafts: the session then lasts until the page is closed.
        storage.removeItem(NAME);
        unsaved = secret;
      }
    },
  };
}
