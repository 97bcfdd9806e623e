import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { hues, mostLogoBytes, patterns, usualHue } from '#domain/branding/branding.ts';
import { enoughContrast, leastContrast, rampOf } from '#domain/branding/ramp.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { brandingTexts as texts } from '#features/customization/branding.screen-texts.ts';
import { type Problems, Publishing, type Standing } from '#features/customization/web/company/Publishing.tsx';
import styles from '#features/customization/web/company/company.module.css';
import { callApi } from '#kit/web/calls/call-api.ts';
import { brand } from '#kit/web/brand.ts';
import { Logo } from '#kit/web/Logo.tsx';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { toast } from '#kit/web/notes/toast.ts';

type Branding = SectionContent['branding'];
type ViewProps = { readonly branding: Branding; readonly onChange: (patch: Partial<Branding>) => void };

const kilobytes = mostLogoBytes / 1024;

/** What was left empty is not said at all. */
const tidy = (branding: Branding): Branding =>
  Object.fromEntries(
    Object.entries(branding).flatMap(([part, value]) => {
      const tidied = typeof value === 'string' ? value.trim() : value;
      return tidied === undefined || tidied === '' ? [] : [[part, tidied]];
    }),
  );

const save = (number: number, content: Branding) =>
  callApi(calls.saveBranding, { body: { number, content } }, { quiet: true });

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A file was not read')));
    reader.readAsDataURL(file);
  });

const LogoField = (props: ViewProps & { readonly problem: string | undefined }): ReactElement => {
  const { branding, problem, onChange } = props;
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    if (file.size > mostLogoBytes) return toast.error(texts.tooHeavy(kilobytes));
    onChange({ logo: await addressOf(file) });
  };
  return (
    <div className="grid gap-6">
      <span className="text-12 medium muted">{texts.parts.logo}</span>
      <span className="row wrap gap-12">
        {branding.logo === undefined ? (
          <Logo size={40} />
        ) : (
          <img className={styles['logo']} src={branding.logo} alt={texts.parts.logo} />
        )}
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void choose(file)}>
          {(button) => (
            <Button {...button} variant="default">
              {texts.choose}
            </Button>
          )}
        </FileButton>
        {branding.logo !== undefined && (
          <Button variant="subtle" onClick={() => onChange({ logo: undefined })}>
            {texts.remove}
          </Button>
        )}
      </span>
      {problem !== undefined && <small className="err">{problem}</small>}
      <small className="muted">{texts.logoHint(kilobytes)}</small>
    </div>
  );
};

const shownContrast = (value: number): string => value.toFixed(1).replace('.', ',');

const spectrumStops = 24;
/** Every hue as the buttons would have it, from one end of the slider to the other. */
const spectrum = `linear-gradient(to right, ${Array.from(
  { length: spectrumStops + 1 },
  (_stop, at) => rampOf((at * hues) / spectrumStops)[700],
).join(', ')})`;

const HueField = ({ branding, onChange }: ViewProps): ReactElement => {
  const { hue } = branding;
  return (
    <div className="grid gap-6">
      <label className="grid gap-6">
        <span className="text-12 medium muted">{texts.parts.hue}</span>
        <input
          className={styles['hue']}
          style={{ background: spectrum }}
          type="range"
          min={0}
          max={hues - 1}
          value={hue ?? usualHue}
          onChange={({ currentTarget: { value } }) => onChange({ hue: Number(value) })}
        />
      </label>
      <span className="row spread gap-12">
        <small className="muted">
          {hue === undefined
            ? texts.usual
            : texts.contrast(shownContrast(leastContrast(hue)), shownContrast(enoughContrast))}
        </small>
        {hue !== undefined && (
          <Button variant="subtle" size="compact-xs" onClick={() => onChange({ hue: undefined })}>
            {texts.usual}
          </Button>
        )}
      </span>
    </div>
  );
};

/** The colours, the name and the sentence as the sign-in page will show them. */
const Preview = ({ branding }: { readonly branding: Branding }): ReactElement => {
  const ramp = branding.hue === undefined ? undefined : rampOf(branding.hue);
  const colors = Object.fromEntries(Object.entries(ramp ?? {}).map(([step, color]) => [`--b${step}`, color]));
  const own = ramp && { '--pri': ramp[700], '--link': ramp[800], '--on': 'var(--white)' };
  return (
    <section
      className={`grid gap-12 edge round-10 py-12 px-16 ${styles['branding']}`}
      style={{ ...colors, ...own } as CSSProperties}
      aria-label={texts.preview}
    >
      <h3 className="small medium muted">{texts.preview}</h3>
      <span className="row wrap gap-12">
        {branding.logo === undefined ? (
          <Logo size={32} />
        ) : (
          <img className={styles['logo']} src={branding.logo} alt="" />
        )}
        <b>{branding.name?.trim() || brand}</b>
        <span className={styles['button']}>{texts.button}</span>
        <span className="linked underlined">{texts.link}</span>
      </span>
      {branding.line !== undefined && <p>{branding.line}</p>}
      {branding.letterhead !== undefined && <p className="small muted as-typed">{branding.letterhead}</p>}
    </section>
  );
};

/** Name, logo, colour, sign-in page, head and foot of what is printed; chosen, looked at, published. */
export const BrandingView = ({ standing }: { readonly standing: Standing<Branding> }): ReactElement => {
  const [branding, setBranding] = useState(standing.content);
  const [problems, setProblems] = useState<Problems>({});
  const onChange = (patch: Partial<Branding>): void => setBranding({ ...branding, ...patch });
  const words = (part: 'name' | 'line') => ({
    label: texts.parts[part],
    value: branding[part] ?? '',
    error: problems[`content.${part}`],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [part]: value }),
  });
  return (
    <Publishing
      standing={standing}
      content={branding}
      tidy={tidy}
      onChange={setBranding}
      save={save}
      onProblems={setProblems}
    >
      <p className="mb-12 soft">{texts.hint}</p>
      <div className="grid halves narrow-one top gap-16 gap-x-24">
        <div className="grid gap-16">
          <TextInput {...words('name')} description={texts.nameHint} maxLength={40} />
          <LogoField branding={branding} onChange={onChange} problem={problems['content.logo']} />
          <HueField branding={branding} onChange={onChange} />
          <TextInput {...words('line')} maxLength={120} />
          <Select
            label={texts.parts.pattern}
            placeholder={texts.usual}
            clearable
            data={patterns.map((value) => ({ value, label: texts.patterns[value] }))}
            value={branding.pattern ?? null}
            onChange={(next) => onChange({ pattern: patterns.find((one) => one === next) })}
          />
          {(['letterhead', 'footer'] as const).map((part) => (
            <Textarea
              key={part}
              label={texts.parts[part]}
              description={texts[`${part}Hint`]}
              autosize
              minRows={2}
              maxLength={300}
              value={branding[part] ?? ''}
              onChange={({ currentTarget: { value } }) => onChange({ [part]: value })}
            />
          ))}
        </div>
        <Preview branding={branding} />
      </div>
    </Publishing>
  );
};
