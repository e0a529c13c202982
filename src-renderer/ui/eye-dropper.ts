/** Picking a colour from the screen, where the browser can (Chromium). */

interface Dropper {
  open(): Promise<{ sRGBHex: string }>;
}

declare global {
  interface Window {
    EyeDropper?: new () => Dropper;
  }
}

/** Whether a colour can be picked from the screen. */
export const canPickColor = (): boolean => window.EyeDropper !== undefined;

/** Lets a person pick a colour from the screen: `#rrggbb`, or null where they gave up. */
export async function pickColor(): Promise<string | null> {
  if (!window.EyeDropper) return null;
  try {
    const { sRGBHex } = await new window.EyeDropper().open();
    return sRGBHex.toLowerCase();
  } catch {
    // Escape ends picking as an error.
    return null;
  }
}
