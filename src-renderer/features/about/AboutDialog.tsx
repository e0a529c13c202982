import { useState } from 'react';
import { useText } from '../../text.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Licences } from './Licences.tsx';
import { Versions } from './Versions.tsx';

/** About CAM: its versions, for bug reports, and the licences of everything in it. */
export default function AboutDialog({ onClose }: { onClose(): void }) {
  const { t } = useText();
  const [shown, show] = useState<'versions' | 'licences'>('versions');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('commands:label.help.about')}
      width="60rem"
    >
      <Tabs
        label={t('commands:label.help.about')}
        value={shown}
        onChange={show}
        tabs={[
          { value: 'versions', label: t('settings:about.versions'), content: <Versions /> },
          { value: 'licences', label: t('settings:about.licences'), content: <Licences /> },
        ]}
      />
    </Dialog>
  );
}
