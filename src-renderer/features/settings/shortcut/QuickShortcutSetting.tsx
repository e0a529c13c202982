import { useEffect, useId, useState } from 'react';
import type { AppInfo, DesktopBridge, QuickShortcut } from '../../../../src-shared/contract/ipc.ts';
import { useApp } from '../../../context.ts';
import { formatGlobalShortcut, formatKeys, formatModifier } from '../../../state/app/global-keys.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import styles from './QuickShortcutSetting.module.css';
import { type Recorder, useRecorder } from './use-recorder.ts';

type Platform = AppInfo['platform'];

async function load(bridge: DesktopBridge): Promise<{ shortcut: QuickShortcut; platform: Platform }> {
  const [shortcut, { platform }] = await Promise.all([bridge.quickShortcut(), bridge.info()]);
  return { shortcut, platform };
}

/** The global shortcut of Quick caption; nothing until the shell has said what it is. */
export function QuickShortcutSetting({ bridge }: { bridge: DesktopBridge }) {
  const [read] = useState(() => () => load(bridge));
  const loaded = useLoaded(read);
  if (loaded.state !== 'ready') return null;
  return <Setting bridge={bridge} stored={loaded.data.shortcut} platform={loaded.data.platform} />;
}

interface SettingProps {
  bridge: DesktopBridge;
  stored: QuickShortcut;
  platform: Platform;
}

function Setting({ bridge, stored, platform }: SettingProps) {
  const { settings, toasts } = useApp();
  const { t } = useText();
  const [shortcut, setShortcut] = useState(stored);
  /** What came of the last change. */
  const [message, setMessage] = useState<{ text: string; bad: boolean } | null>(null);
  const id = useId();
  const choose = async (keys: string | null) => {
    const now = await bridge.setQuickShortcut(keys);
    const shown = keys === null ? '' : formatGlobalShortcut(keys, platform);
    if (now.state === 'held')
      return setMessage({ text: t('settings:desktop.quickHeld', { keys: shown }), bad: true });
    setShortcut(now);
    settings.change({ quick_shortcut: now.keys });
    const text =
      keys === null ? t('settings:desktop.quickRemoved') : t('settings:desktop.quickSet', { keys: shown });
    setMessage({ text, bad: false });
  };
  const recorder = useRecorder({
    platform,
    onRecording(recording) {
      bridge.recordShortcut(recording);
      if (recording) setMessage(null);
    },
    onChosen: (keys) => void choose(keys).catch(toasts.fail),
    onRemoved: () => void choose(null).catch(toasts.fail),
  });
  // A screen that is left while recording gives the keys back.
  useEffect(() => () => bridge.recordShortcut(false), [bridge]);
  const shown = shortcut.keys === null ? null : formatGlobalShortcut(shortcut.keys, platform);
  return (
    <div className={styles.setting}>
      <p id={id}>{t('settings:desktop.quick')}</p>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('settings:desktop.quickHint')}
      </p>
      <div className={styles.row}>
        <RecordButton {...{ recorder, shown, platform, id }} />
        {shown !== null && !recorder.recording && (
          <Button variant="quiet" onClick={() => void choose(null).catch(toasts.fail)}>
            {t('settings:desktop.quickRemove')}
          </Button>
        )}
      </div>
      <Message {...{ recorder, shortcut, shown, platform, message }} />
      {shortcut.asksDesktop && shown !== null && (
        <p className={styles.hint}>{t('settings:desktop.quickWayland')}</p>
      )}
    </div>
  );
}

interface RecordButtonProps {
  recorder: Recorder;
  /** The chosen shortcut as the platform writes it. */
  shown: string | null;
  platform: Platform;
  id: string;
}

function RecordButton({ recorder, shown, platform, id }: RecordButtonProps) {
  const { t } = useText();
  const { recording, held, toggle, stop, onKeyDown, onKeyUp } = recorder;
  const heldKeys = held && held.modifiers.length > 0 ? formatKeys(held, platform) : null;
  const text = recording
    ? (heldKeys ?? t('settings:desktop.quickPress'))
    : (shown ?? t('settings:desktop.quickNone'));
  return (
    <button
      type="button"
      id={`${id}-keys`}
      className={styles.keys}
      aria-labelledby={`${id} ${id}-keys`}
      aria-describedby={`${id}-hint`}
      data-recording={recording}
      data-empty={shown === null && !recording}
      onClick={toggle}
      onBlur={stop}
      {...{ onKeyDown, onKeyUp }}
    >
      {text}
    </button>
  );
}

interface MessageProps {
  recorder: Recorder;
  shortcut: QuickShortcut;
  shown: string | null;
  platform: Platform;
  message: { text: string; bad: boolean } | null;
}

/** What to do, what is wrong with the keys, or what became of them. */
function Message({ recorder: { recording, problem }, shortcut, shown, platform, message }: MessageProps) {
  const { t } = useText();
  const problemText = () => {
    if (!recording || !problem) return undefined;
    if (problem.problem === 'unknown') return t('settings:desktop.quickUnknown');
    if (problem.problem === 'reserved') {
      return t('settings:desktop.quickReserved', { keys: formatKeys(problem.pressed, platform) });
    }
    const [ctrl, alt, meta] = (['Ctrl', 'Alt', 'Meta'] as const).map((name) =>
      formatModifier(name, platform),
    );
    return t('settings:desktop.quickModifier', { ctrl: ctrl ?? '', alt: alt ?? '', meta: meta ?? '' });
  };
  const notOn =
    shortcut.state === 'held' && shown !== null && t('settings:desktop.quickNotOn', { keys: shown });
  const bad =
    problemText() ??
    (message?.bad ? message.text : undefined) ??
    (recording ? undefined : notOn || undefined);
  if (bad !== undefined && bad !== '') {
    return (
      <p className={styles.bad} role="alert">
        {bad}
      </p>
    );
  }
  return (
    <p className={styles.hint} role="status">
      {recording ? t('settings:desktop.quickKeys') : message?.text}
    </p>
  );
}
