import type { UpdateState } from '../../../src-shared/contract/updates.ts';
import { useApp, useSelector } from '../../context.ts';
import { updateText } from '../../state/app/updates.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LabelledSwitch } from '../../ui/LabelledSwitch.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

/** Whether CAM is up to date, and what to do where it is not. */
export function Updates() {
  const { updates } = useApp();
  const { t, format } = useText();
  const { update, automatic } = useSelector(updates.store, (state) => state);
  const text =
    update.state === 'current'
      ? t('settings:updates.current', { ago: format.ago(new Date(update.at).toISOString(), Date.now()) })
      : updateText(update, t);
  return (
    <SettingsSection id="updates">
      {update.state !== 'off' && (
        <LabelledSwitch
          label={t('settings:updates.automatic')}
          hint={t('settings:updates.automaticHint')}
          checked={automatic}
          onChange={updates.setAutomatic}
        />
      )}
      <p role="status">{text}</p>
      {update.state === 'downloading' && (
        <div className={styles.short}>
          <Progress value={update.share} label={text} />
          {/* Outside of the status, which would be read out at every change. */}
          <p>{format.percent(update.share)}</p>
        </div>
      )}
      <Actions update={update} />
    </SettingsSection>
  );
}

function Actions({ update }: { update: UpdateState }) {
  const { desktop, updates } = useApp();
  const { t } = useText();
  if (update.state === 'off' || update.state === 'downloading') return null;
  const page = update.state === 'ready' || update.state === 'available' ? update.page : null;
  return (
    <div className={styles.row}>
      {update.state === 'ready' && (
        <Button variant="primary" onClick={updates.restart}>
          {t('settings:updates.restart')}
        </Button>
      )}
      {page !== null && (
        <Button onClick={() => desktop.openExternal(page)}>
          {t(update.state === 'ready' ? 'settings:updates.whatsNew' : 'settings:updates.openPage')}
        </Button>
      )}
      {update.state !== 'ready' && (
        <Button disabled={update.state === 'checking'} onClick={() => void updates.check()}>
          {t('settings:updates.check')}
        </Button>
      )}
    </div>
  );
}
