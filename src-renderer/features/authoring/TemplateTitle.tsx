import { ArrowLeft } from 'lucide-react';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Badge } from '../../ui/States.tsx';
import styles from './Authoring.module.css';

export interface TemplateTitleProps {
  name: string;
  note: string;
  /** Whether it moves. */
  animated: boolean;
}

/** The back button, the name and the state of a template. */
export function TemplateTitle({ name, note, animated }: TemplateTitleProps) {
  const { commands } = useApp();
  const { t } = useText();
  return (
    <div className={styles.title}>
      <IconButton label={t('authoring:backToBrowse')} onClick={() => commands.perform('go.browse')}>
        <ArrowLeft size={18} className="directed" />
      </IconButton>
      <h1>{name || t('authoring:untitled')}</h1>
      <Badge>{note}</Badge>
      {animated && <Badge>{t('authoring:bar.animated')}</Badge>}
    </div>
  );
}
