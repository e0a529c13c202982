import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import styles from './Connect.module.css';

export interface DisclosureProps {
  /** Label of the button that opens it. */
  label: string;
  children: ReactNode;
}

/** An optional part of the set-up, closed at first. */
export function Disclosure({ label, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div className={common.wideStack}>
      <div className={styles.disclosureHead}>
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Chevron size={14} className="directed" aria-hidden />
          {label}
        </Button>
      </div>
      {open && children}
    </div>
  );
}
