import { type FormEvent, useId, useState } from 'react';
import type { CreatedKey } from '../../../src-shared/contract/keys.ts';
import { type Beta, PLAN_NAMES, PLANS, type Plan } from '../../../src-shared/contract/plans.ts';
import { useApp } from '../../context.ts';
import { quickStart } from '../../state/keys/snippets.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Segmented, Select } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import { useCopyText } from '../shared/use-copy-text.ts';
import { BetaSwitches } from './BetaSwitches.tsx';
import styles from './KeyTable.module.css';

/** Shows the secret of a new key, with a sample call. */
export function NewKey({ created, onClose }: { created: CreatedKey; onClose(): void }) {
  const copy = useCopyText();
  const { key } = created;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your new key"
      description="It is shown only once: CAM keeps no copy of it."
      width="38rem"
      actions={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className={styles.secret}>
        <CodeBlock title="Key" code={key} onCopy={copy} wrap />
        <CodeBlock title="Try it" code={quickStart('curl', window.location.origin, key)} onCopy={copy} />
      </div>
    </Dialog>
  );
}

export interface CreateKeyProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onCreated(): void;
}

/** Creates a key and shows its secret, which is never shown again. */
export function CreateKey({ open, onOpenChange, onCreated }: CreateKeyProps) {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const close = (next: boolean) => {
    onOpenChange(next);
    if (!next) setCreated(null);
  };
  if (created) return <NewKey created={created} onClose={() => close(false)} />;
  return (
    <CreateForm
      open={open}
      onOpenChange={close}
      onCreated={(key) => {
        setCreated(key);
        onCreated();
      }}
    />
  );
}

const EXPIRIES = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
] as const;
const MODES = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test' },
] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

const planOptions = PLAN_NAMES.map((plan) => {
  const { credits, requestsPerMinute } = PLANS[plan];
  const rate = requestsPerMinute === null ? 'no request limit' : `${requestsPerMinute} requests a minute`;
  return { value: plan, label: `${plan} · ${credits.toLocaleString('en-US')} credits a month, ${rate}` };
});

interface CreateFormProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onCreated(key: CreatedKey): void;
}

function CreateForm({ open, onOpenChange, onCreated }: CreateFormProps) {
  const { api } = useApp();
  const formId = useId();
  const [name, setName] = useState('');
  const [plan, setPlan] = useState<Plan>('starter');
  const [mode, setMode] = useState<'live' | 'test'>('live');
  const [expiresIn, setExpiresIn] = useState<(typeof EXPIRIES)[number]['value']>('never');
  const [betas, setBetas] = useState<readonly Beta[]>([]);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const create = async () => {
    setWorking(true);
    setProblem(undefined);
    const expiry =
      expiresIn === 'never'
        ? {}
        : { expires_at: new Date(Date.now() + Number(expiresIn) * DAY_MS).toISOString() };
    try {
      onCreated(await api.createKey({ name: name.trim(), plan, mode, betas: [...betas], ...expiry }));
      setName('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setWorking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!working) void create();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create a key"
      description="For a script, a bot or an assistant on this machine."
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabled={working}>
            Create key
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <Field label="Name" hint="Shown in the list of keys" error={problem}>
          {(id) => (
            <TextInput
              id={id}
              value={name}
              maxLength={80}
              placeholder="Release notes bot"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label="Plan">
          {(id) => <Select id={id} value={plan} options={planOptions} onChange={setPlan} />}
        </Field>
        <Field
          label="Mode"
          hint={mode === 'test' ? 'Everything works, nothing is deducted.' : 'Spends credits.'}
        >
          {() => <Segmented label="Mode" value={mode} options={MODES} onChange={setMode} />}
        </Field>
        <Field label="Expires">
          {(id) => <Select id={id} value={expiresIn} options={EXPIRIES} onChange={setExpiresIn} />}
        </Field>
        <BetaSwitches betas={betas} onChange={setBetas} />
      </form>
    </Dialog>
  );
}
