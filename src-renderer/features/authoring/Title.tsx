import { ArrowLeft } from 'lucide-react';
import { useApp } from '../../context.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Badge } from '../../ui/States.tsx';
import styles from './Authoring.module.css';

/** The way back, and what is open. */
export function Title({ name, note }: { name: string; note: string }) {
  const { commands } = useApp();
  return (
    <div className={styles.title}>
      <IconButton label="Back to Browse" onClick={() => commands.perform('go.browse')}>
        <ArrowLeft size={18} />
      </IconButton>
      <h1>{name || 'Untitled'}</h1>
      <Badge>{note}</Badge>
    </div>
  );
}
