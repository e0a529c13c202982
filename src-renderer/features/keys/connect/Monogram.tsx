import { Plus } from 'lucide-react';
import type { Client } from '../../../state/keys/clients/client.ts';
import { OTHER_CLIENT } from '../../../state/keys/clients/clients.ts';
import styles from './Connect.module.css';

/** Two letters in a square that stand for a client. */
export const Monogram = ({ client }: { client: Client }) => (
  <span className={styles.monogram} data-kind={client.kind} aria-hidden>
    {client === OTHER_CLIENT ? <Plus size={16} strokeWidth={2.2} /> : client.monogram}
  </span>
);
