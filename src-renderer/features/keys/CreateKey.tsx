import { type FormEvent, useId, useState } from 'react';
import type { CreatedKey } from '../../../src-shared/contract/keys.ts';
import { BETAS, type Beta, PLAN_NAMES, PLANS, type Plan } from '../../../src-shared/contract/plans.ts';
import { DEFAULT_SCOPES } from '../../../src-shared/contract/scopes.ts';
import type { LabelKey, Translate } from '../../../src-shared/messages/keys.ts';
import { useApp } from '../../context.ts';
import { errorText } from '../../state/language/error-text.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segmented, Select, Switch } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { addLabels } from '../shared/labelled.ts';
import styles from './KeyTable.module.css';
import { NewKey } from './NewKey.tsx';

const HINTS = { animate: 'keys:create.animateHint' } as const satisfies Record<Beta, LabelKey>;

interface BetaSwitchesProps {
  betas: readonly Beta[];
  onChange(betas: Beta[]): void;
}

/** Chooses the invite-only betas that a new key may use. */
function BetaSwitches({ betas, onChange }: BetaSwitchesProps) {
  const { t } = useText();
  return BETAS.map((beta) => (
    <ExplainedSwitch
      key={beta}
      label={t('keys:create.beta', { name: beta })}
      hint={t(HINTS[beta])}
      checked={betas.includes(beta)}
      onChange={(on) => onChange(BETAS.filter((each) => (each === beta ? on : betas.includes(each))))}
    />
  ));
}

interface ExplainedSwitchProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange(on: boolean): void;
}

/** A switch with its label and what it gives. */
function ExplainedSwitch({ label, hint, checked, onChange }: ExplainedSwitchProps) {
  const id = useId();
  return (
    <div className={styles.beta}>
      <Switch id={id} checked={checked} onChange={onChange} />
      <label htmlFor={id}>
        {label}
        <p>{hint}</p>
      </label>
    </div>
  );
}

export interface CreateKeyProps {
  open: boolean;
  /** Shows plans and credits; without them a key has the plan of the owner, which never runs out. */
  credits: boolean;
  onClose(): void;
  onCreated(): void;
}

/** Creates a key and shows its secret, which is never shown again. */
export function CreateKey({ open, credits, onClose, onCreated }: CreateKeyProps) {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const close = () => {
    onClose();
    setCreated(null);
  };
  if (created) return <NewKey created={created} onClose={close} />;
  return (
    <CreateForm
      open={open}
      credits={credits}
      onClose={close}
      onCreated={(key) => {
        setCreated(key);
        onCreated();
      }}
    />
  );
}

const EXPIRIES = [
  { value: 'never', label: 'keys:create.never' },
  { value: '30', label: 'keys:create.days30' },
  { value: '90', label: 'keys:create.days90' },
  { value: '365', label: 'keys:create.year' },
] as const;
const MODES = [
  { value: 'live', label: 'keys:create.live' },
  { value: 'test', label: 'keys:create.test' },
] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

const planOptions = (t: Translate) =>
  PLAN_NAMES.map((plan) => {
    const { credits, requestsPerMinute: rate } = PLANS[plan];
    const label =
      rate === null
        ? t('keys:create.planUnlimited', { plan, credits })
        : t('keys:create.planOption', { plan, credits, rate });
    return { value: plan, label };
  });

interface CreateFormProps extends Pick<CreateKeyProps, 'open' | 'credits' | 'onClose'> {
  onCreated(key: CreatedKey): void;
}

function CreateForm({ open, credits, onClose, onCreated }: CreateFormProps) {
  const { api, language } = useApp();
  const { t } = useText();
  const formId = useId();
  const [name, setName] = useState('');
  const [chosenPlan, setPlan] = useState<Plan>('starter');
  const plan = credits ? chosenPlan : 'studio';
  const [mode, setMode] = useState<'live' | 'test'>('live');
  const [expiresIn, setExpiresIn] = useState<(typeof EXPIRIES)[number]['value']>('never');
  const [betas, setBetas] = useState<readonly Beta[]>([]);
  const [admin, setAdmin] = useState(false);
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A test key never administers.
  const administers = admin && mode === 'live';
  const create = async () => {
    setWorking(true);
    setProblem(undefined);
    const expiry =
      expiresIn === 'never'
        ? {}
        : { expires_at: new Date(Date.now() + Number(expiresIn) * DAY_MS).toISOString() };
    try {
      const scopes = administers ? { scopes: [...DEFAULT_SCOPES, 'admin' as const] } : {};
      const given = { name: name.trim(), plan, mode, betas: [...betas] };
      onCreated(await api.createKey({ ...given, ...scopes, ...expiry }));
      setName('');
    } catch (error) {
      setProblem(errorText(error, language));
    } finally {
      setWorking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    if (administers) setAsking(true);
    else void create();
  };
  if (asking)
    return (
      <ConfirmDialog
        open={open}
        title={t('keys:create.askAdmin')}
        description={t('keys:create.askAdminHint')}
        cancel={t('keys:create.back')}
        confirm={t('keys:create.confirmAdmin')}
        danger
        onConfirm={create}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('keys:create.title')}
      description={t('keys:create.description')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={working}>
            {t('keys:create.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <Field label={t('keys:create.name')} hint={t('keys:create.nameHint')} error={problem}>
          <TextInput
            value={name}
            maxLength={80}
            placeholder={t('keys:create.nameExample')}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {credits && (
          <Field label={t('keys:create.plan')}>
            <Select value={plan} options={planOptions(t)} onChange={setPlan} />
          </Field>
        )}
        <Field
          label={t('keys:create.mode')}
          {...(credits && { hint: t(mode === 'test' ? 'keys:create.testHint' : 'keys:create.liveHint') })}
        >
          <Segmented
            label={t('keys:create.mode')}
            value={mode}
            options={addLabels(MODES, t)}
            onChange={setMode}
          />
        </Field>
        <Field label={t('keys:create.expires')}>
          <Select value={expiresIn} options={addLabels(EXPIRIES, t)} onChange={setExpiresIn} />
        </Field>
        {mode === 'live' && (
          <ExplainedSwitch
            label={t('keys:create.admin')}
            hint={t('keys:create.adminHint')}
            checked={admin}
            onChange={setAdmin}
          />
        )}
        <BetaSwitches betas={betas} onChange={setBetas} />
      </form>
    </Dialog>
  );
}
