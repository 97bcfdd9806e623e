import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import type { Signer } from '#features/signing/signing.fields.ts';
import { signingScreenTexts as texts } from '#features/signing/signing.screen-texts.ts';

type Tone = 'good' | 'bad' | 'plain';
const icons = { good: CircleCheck, bad: CircleAlert, plain: CircleHelp } as const;

/** One result of a check: never green for what was not checked. */
export const Result = ({
  tone,
  children,
}: {
  readonly tone: Tone;
  readonly children: ReactNode;
}): ReactElement => {
  const Icon = icons[tone];
  return (
    <li className={`flex top gap-8 ${tone === 'bad' ? 'bad' : 'soft'}`}>
      <Icon
        className={`fixed mt-2 ${tone === 'plain' ? 'muted' : tone}`}
        size={16}
        strokeWidth={1.75}
        aria-hidden
      />{' '}
      <span>{children}</span>
    </li>
  );
};

/** Results one under another. */
export const Results = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <ul className="grid gap-6 text-13">{children}</ul>
);

const certificateTone = (state: Signer['at_signing']): Tone => {
  if (state === 'valid') return 'good';
  return state === 'unknown' ? 'plain' : 'bad';
};

type SignatureResultsProps = {
  readonly signers: readonly Signer[];
  readonly isOutdated?: boolean;
  /** What the owner of the document compares besides. */
  readonly children?: ReactNode;
};

/** What was checked of a qualified signature, each apart. */
export const SignatureResults = ({
  signers,
  isOutdated = false,
  children,
}: SignatureResultsProps): ReactElement => (
  <Results>
    <Result tone={isOutdated ? 'bad' : 'good'}>{isOutdated ? texts.outdated : texts.math}</Result>
    {signers.map((signer) => (
      <Result key={signer.serial} tone={certificateTone(signer.at_signing)}>
        {texts.certificate[signer.at_signing]}. {texts.today[signer.today]}
      </Result>
    ))}
    {signers.some((signer) => !signer.is_bound) && <Result tone="plain">{texts.unbound}</Result>}
    <Result tone="plain">{texts.chain}</Result>
    {children}
  </Results>
);

type Fact = readonly [label: string, value: string | null];
const day = (at: string): string => formatDate(moscowDateOf(new Date(at)));

const factsOf = (signer: Signer, isAttached: boolean): readonly Fact[] => [
  [texts.facts.organization, signer.organization],
  [texts.facts.inn, signer.inn],
  [texts.facts.personInn, signer.person_inn],
  [texts.facts.ogrn, signer.ogrn],
  [texts.facts.signedAt, signer.signed_at ? formatDateTime(new Date(signer.signed_at)) : texts.noSignedAt],
  [texts.facts.validity, `${day(signer.valid_from)}–${day(signer.valid_to)}`],
  [texts.facts.serial, signer.serial],
  [texts.facts.issuer, signer.issuer],
  [texts.facts.algorithm, texts.algorithm(signer.bits)],
  [texts.facts.kind, isAttached ? texts.attached : texts.detached],
];

type SignerFactsProps = { readonly signer: Signer; readonly isAttached: boolean };

/** What the certificate says of one signer. */
export const SignerFacts = ({ signer, isAttached }: SignerFactsProps): ReactElement => (
  <dl className="facts">
    {factsOf(signer, isAttached).map(
      ([label, value]) =>
        value && (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
);
