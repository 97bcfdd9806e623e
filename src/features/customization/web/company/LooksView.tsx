import { Button, FileButton, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { mostLogoBytes, patterns } from '#domain/looks/looks.ts';
import { enoughContrast, leastContrast, rampOf } from '#domain/looks/ramp.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { looksTexts as texts } from '#features/customization/looks.screen-texts.ts';
import { type Problems, Publishing, type Standing } from '#features/customization/web/company/Publishing.tsx';
import styles from '#features/customization/web/company/company.module.css';
import { callApi } from '#kit/web/calls/call-api.ts';
import { brand } from '#kit/web/brand.ts';
import { Logo } from '#kit/web/Logo.tsx';
import { toast } from '#kit/web/notes/toast.ts';

type Looks = SectionContent['looks'];
type ViewProps = { readonly looks: Looks; readonly onChange: (patch: Partial<Looks>) => void };

const kilobytes = mostLogoBytes / 1024;

/** What was left empty is not said at all. */
const tidy = (looks: Looks): Looks =>
  Object.fromEntries(
    Object.entries(looks).flatMap(([part, value]) => {
      const tidied = typeof value === 'string' ? value.trim() : value;
      return tidied === undefined || tidied === '' ? [] : [[part, tidied]];
    }),
  );

const save = (number: number, content: Looks) =>
  callApi(calls.saveLooks, { body: { number, content } }, { quiet: true });

const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('A file was not read')));
    reader.readAsDataURL(file);
  });

const LogoField = (props: ViewProps & { readonly problem: string | undefined }): ReactElement => {
  const { looks, problem, onChange } = props;
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    if (file.size > mostLogoBytes) return toast.error(texts.tooHeavy(kilobytes));
    onChange({ logo: await addressOf(file) });
  };
  return (
    <div className="grid gap-6">
      <span className="text-12 medium muted">{texts.parts.logo}</span>
      <span className="row wrap gap-12">
        {looks.logo === undefined ? (
          <Logo size={40} />
        ) : (
          <img className={styles['logo']} src={looks.logo} alt={texts.parts.logo} />
        )}
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void choose(file)}>
          {(button) => (
            <Button {...button} variant="default">
              {texts.choose}
            </Button>
          )}
        </FileButton>
        {looks.logo !== undefined && (
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

const HueField = ({ looks, onChange }: ViewProps): ReactElement => (
  <NumberInput
    label={texts.parts.hue}
    description={
      looks.hue === undefined
        ? texts.hueLabel
        : texts.contrast(shownContrast(leastContrast(looks.hue)), shownContrast(enoughContrast))
    }
    placeholder={texts.usual}
    min={0}
    max={359}
    allowDecimal={false}
    clampBehavior="strict"
    value={looks.hue ?? ''}
    onChange={(next) => onChange({ hue: next === '' ? undefined : Number(next) })}
  />
);

/** The colours, the name and the sentence as the sign-in page will show them. */
const Preview = ({ looks }: { readonly looks: Looks }): ReactElement => {
  const ramp = looks.hue === undefined ? undefined : rampOf(looks.hue);
  const colors = Object.fromEntries(Object.entries(ramp ?? {}).map(([step, color]) => [`--b${step}`, color]));
  const own = ramp && { '--pri': ramp[700], '--link': ramp[800], '--on': 'var(--white)' };
  return (
    <section
      className={`grid gap-12 edge round-10 py-12 px-16 ${styles['looks']}`}
      style={{ ...colors, ...own } as CSSProperties}
      aria-label={texts.preview}
    >
      <h3 className="small medium muted">{texts.preview}</h3>
      <span className="row wrap gap-12">
        {looks.logo === undefined ? (
          <Logo size={32} />
        ) : (
          <img className={styles['logo']} src={looks.logo} alt="" />
        )}
        <b>{looks.name?.trim() || brand}</b>
        <span className={styles['button']}>{texts.button}</span>
        <span className={styles['link']}>{texts.link}</span>
      </span>
      {looks.line !== undefined && <p>{looks.line}</p>}
      {looks.letterhead !== undefined && <p className="small muted as-typed">{looks.letterhead}</p>}
    </section>
  );
};

/** Name, logo, colour, sign-in page, head and foot of what is printed; chosen, looked at, published. */
export const LooksView = ({ standing }: { readonly standing: Standing<Looks> }): ReactElement => {
  const [looks, setLooks] = useState(standing.content);
  const [problems, setProblems] = useState<Problems>({});
  const onChange = (patch: Partial<Looks>): void => setLooks({ ...looks, ...patch });
  const words = (part: 'name' | 'line') => ({
    label: texts.parts[part],
    value: looks[part] ?? '',
    error: problems[`content.${part}`],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [part]: value }),
  });
  return (
    <Publishing
      standing={standing}
      content={looks}
      tidy={tidy}
      onChange={setLooks}
      save={save}
      onProblems={setProblems}
    >
      <p className="mb-12 soft">{texts.hint}</p>
      <div className="grid gap-16">
        <TextInput {...words('name')} description={texts.nameHint} maxLength={40} />
        <LogoField looks={looks} onChange={onChange} problem={problems['content.logo']} />
        <HueField looks={looks} onChange={onChange} />
        <TextInput {...words('line')} maxLength={120} />
        <Select
          label={texts.parts.pattern}
          placeholder={texts.usual}
          clearable
          data={patterns.map((value) => ({ value, label: texts.patterns[value] }))}
          value={looks.pattern ?? null}
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
            value={looks[part] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ [part]: value })}
          />
        ))}
        <Preview looks={looks} />
      </div>
    </Publishing>
  );
};
