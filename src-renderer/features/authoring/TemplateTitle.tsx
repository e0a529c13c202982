import { ArrowLeft } from 'lucide-react';
import { useApp } from '../../context.ts';
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
  return (
    <div className={styles.title}>
      <IconButton label="Back to Browse" onClick={() => commands.perform('go.browse')}>
        <ArrowLeft size={18} />
      </IconButton>
      <h1>{name || 'Untitled'}</h1>
      <Badge>{note}</Badge>
      {animated && <Badge>Animated</Badge>}
    </div>
  );
}
