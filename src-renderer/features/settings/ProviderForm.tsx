import { useState } from 'react';
import type { ProviderSettings } from '../../../src-shared/contract/providers.ts';
import type { LabelKey, Translate } from '../../../src-shared/messages/keys.ts';
import { useApp } from '../../context.ts';
import { providerId } from '../../state/create/provider-id.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Controls.tsx';
import common from '../../ui/common.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import { submitTo } from '../../ui/submit.ts';
import { KeyInput } from './ProviderKey.tsx';
import { keyProblem } from './provider-keys.ts';
import type { Keychain } from './use-keychain.ts';

/** Presets of common providers, and validation of their settings. */

const OPENAI = { name: 'OpenAI', base_url: 'https://api.openai.com/v1' };
const ANTHROPIC = { name: 'Anthropic', base_url: 'https://api.anthropic.com/v1' };

/** Servers to choose from; `local`: on this device. */
export const PRESETS = [
  {
    value: 'ollama',
    local: true,
    settings: { name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1', caption_model: 'llama3.2' },
  },
  {
    value: 'lm-studio',
    local: true,
    settings: { name: 'LM Studio', base_url: 'http://127.0.0.1:1234/v1' },
  },
  {
    value: 'localai',
    local: true,
    settings: { name: 'LocalAI', base_url: 'http://127.0.0.1:8080/v1' },
  },
  { value: 'openai', settings: OPENAI },
  { value: 'anthropic', settings: ANTHROPIC },
  { value: 'other', settings: {} },
] as const;

/** The problem with the address of a provider; undefined where it is valid. */
export function addressProblem(address: string): LabelKey | undefined {
  const url = URL.parse(address.trim());
  if (url && /^https?:$/.test(url.protocol) && !/\s/.test(address.trim()) && !url.username) return undefined;
  return 'providers:form.addressWrong';
}

export interface ProviderFormProps {
  /** Ids that are in use. */
  taken: readonly string[];
  /** The keychain of the desktop app, where available. */
  keychain: Keychain | undefined;
  onClose(): void;
  onAdded(): void;
}

const OTHER = { name: '', base_url: '', caption_model: '', image_model: '' };
type Draft = typeof OTHER;

function presetLabel(preset: (typeof PRESETS)[number], t: Translate): string {
  if (preset.value === 'other') return t('providers:form.other');
  const { name } = preset.settings;
  return 'local' in preset ? t('providers:form.onThisDevice', { name }) : name;
}

/** Adds a provider with an API compatible with OpenAI’s. */
export function ProviderForm({ taken, keychain, onClose, onAdded }: ProviderFormProps) {
  const { settings, toasts } = useApp();
  const { t } = useText();
  const [preset, setPreset] = useState<string>(PRESETS[0].value);
  const [draft, setDraft] = useState<Draft>({ ...OTHER, ...PRESETS[0].settings });
  const [key, setKey] = useState('');
  const [tried, setTried] = useState(false);
  const problem = addressProblem(draft.base_url);
  const wrongKey = key === '' ? undefined : keyProblem(key);
  const change = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));
  const add = async () => {
    setTried(true);
    if (problem || wrongKey || draft.name.trim() === '') return;
    const provider: ProviderSettings = {
      id: providerId(draft.name, taken),
      name: draft.name.trim(),
      base_url: draft.base_url.trim(),
      ...(draft.caption_model.trim() ? { caption_model: draft.caption_model.trim() } : {}),
      ...(draft.image_model.trim() ? { image_model: draft.image_model.trim() } : {}),
    };
    settings.change({ providers: [...settings.store.getState().settings.providers, provider] });
    await settings.settled();
    if (key) await keychain?.save({ address: provider.base_url, key: key.trim() }).catch(toasts.fail);
    onAdded();
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('providers:add')}
      description={t('providers:form.description')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" onClick={() => void add()}>
            {t('providers:form.confirm')}
          </Button>
        </>
      }
    >
      <form className={common.stack} onSubmit={submitTo(add)}>
        <Field label={t('providers:form.server')}>
          <Select
            value={preset}
            options={PRESETS.map((one) => ({ value: one.value, label: presetLabel(one, t) }))}
            onChange={(next) => {
              setPreset(next);
              setDraft({ ...OTHER, ...PRESETS.find(({ value }) => value === next)?.settings });
            }}
          />
        </Field>
        <Fields
          draft={draft}
          onChange={change}
          problem={tried && problem ? t(problem) : undefined}
          named={!tried || draft.name.trim() !== ''}
        />
        {keychain?.stored.refusal === null && (
          <Field
            label={t('providers:form.key')}
            error={tried && wrongKey ? t(wrongKey) : undefined}
            hint={t('providers:form.keyHint')}
          >
            <KeyInput value={key} onChange={setKey} />
          </Field>
        )}
        <button type="submit" hidden aria-label={t('providers:form.confirm')} />
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  draft: Draft;
  problem: string | undefined;
  named: boolean;
  onChange(patch: Partial<Draft>): void;
}

function Fields({ draft, problem, named, onChange }: FieldsProps) {
  const { t } = useText();
  const text = (field: keyof Draft, placeholder: string) => (
    <TextInput
      placeholder={placeholder}
      value={draft[field]}
      maxLength={field === 'base_url' ? 300 : field === 'name' ? 60 : 100}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
  return (
    <>
      <Field label={t('providers:form.name')} error={named ? undefined : t('providers:form.nameMissing')}>
        {text('name', t('providers:form.nameExample'))}
      </Field>
      <Field label={t('providers:form.address')} error={problem}>
        {text('base_url', 'http://127.0.0.1:11434/v1')}
      </Field>
      <Field label={t('providers:form.captionModel')} hint={t('providers:form.captionHint')}>
        {text('caption_model', 'llama3.2')}
      </Field>
      <Field label={t('providers:form.imageModel')} hint={t('providers:form.imageHint')}>
        {text('image_model', '')}
      </Field>
    </>
  );
}
