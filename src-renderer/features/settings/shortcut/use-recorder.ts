import { type KeyboardEvent, useState } from 'react';
import { type ShortcutProblem, shortcutProblem } from '../../../../src-shared/contract/quick-shortcut.ts';
import { type PressedShortcut, readPressedKeys } from '../../../state/app/global-keys.ts';

export interface RecorderDeps {
  platform: 'darwin' | 'win32' | 'linux';
  /** Keys are being pressed, or no longer. */
  onRecording(recording: boolean): void;
  onChosen(keys: string): void;
  onRemoved(): void;
}

export interface Recorder {
  recording: boolean;
  /** What is held while recording. */
  held: PressedShortcut | null;
  /** Why the keys that were pressed last cannot be used. */
  problem: { problem: ShortcutProblem; pressed: PressedShortcut } | null;
  toggle(): void;
  stop(): void;
  onKeyDown(event: KeyboardEvent): void;
  onKeyUp(event: KeyboardEvent): void;
}

/** Takes a shortcut from the keys that are pressed on a control: Escape cancels, Backspace and Delete remove. */
export function useRecorder({ platform, onRecording, onChosen, onRemoved }: RecorderDeps): Recorder {
  const [held, setHeld] = useState<PressedShortcut | null>(null);
  const [problem, setProblem] = useState<Recorder['problem']>(null);
  const recording = held !== null;
  const start = () => {
    setProblem(null);
    setHeld({ modifiers: [], key: null, types: false });
    onRecording(true);
  };
  const stop = () => {
    if (!recording) return;
    setHeld(null);
    onRecording(false);
  };
  const take = (pressed: PressedShortcut) => {
    const keys = [...pressed.modifiers, pressed.key].join('+');
    const found = pressed.types ? 'reserved' : shortcutProblem(keys, platform);
    setProblem(found && { problem: found, pressed });
    if (found !== null) return;
    stop();
    onChosen(keys);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Tab leaves the control, as any other.
    if (!recording || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = readPressedKeys(event.nativeEvent, platform);
    const alone = pressed.modifiers.length === 0;
    if (event.repeat) return;
    if (alone && event.key === 'Escape') return stop();
    if (alone && (event.key === 'Backspace' || event.key === 'Delete')) {
      stop();
      return onRemoved();
    }
    setHeld(pressed.key === null ? pressed : { ...pressed, key: null });
    if (pressed.key !== null) take(pressed);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (!recording) return;
    // Space would press the button.
    event.preventDefault();
    setHeld({ ...readPressedKeys(event.nativeEvent, platform), key: null });
  };
  return { recording, held, problem, toggle: recording ? stop : start, stop, onKeyDown, onKeyUp };
}
