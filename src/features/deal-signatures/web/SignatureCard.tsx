import { ActionIcon } from '@mantine/core';
import { CircleAlert, CircleCheck, CircleHelp, Download, Trash2 } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import styles from '#features/deal-signatures/web/signatures.module.css';
import type { Signature, Signer } from '#features/deal-signatures/web/use-signatures.ts';
import { fetchFile } from '#kit/web/call-api.ts';

type Tone = 'good' | 'bad' | 'plain';
const icons = { good: CircleCheck, bad: CircleAlert, plain: CircleHelp } as const;

/** One result of a check: never green for what was not checked. */
const Result = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }): ReactElement => {
  const Icon = icons[tone];
  return (
    <li data-tone={tone}>
      <Icon size={16} strokeWidth={1.75} aria-hidden /> <span>{children}</span>
    </li>
  );
};

const certificateTone = (state: Signer['at_signing']): Tone => {
  if (state === 'valid') return 'good';
  return state === 'unknown' ? 'plain' : 'bad';
};
const agreementTone = { match: 'good', differs: 'bad', none: 'plain' } as const;

const QualifiedResults = ({ signature }: { readonly signature: Signature }): ReactElement => (
  <ul className={`grid gap-6 text-13 ${styles['results']}`}>
    {signature.is_outdated ? (
      <Result tone="bad">{texts.outdated}</Result>
    ) : (
      <Result tone="good">{texts.math}</Result>
    )}
    {signature.signers.map((signer) => (
      <Result key={signer.serial} tone={certificateTone(signer.at_signing)}>
        {texts.certificate[signer.at_signing]}. {texts.today[signer.today]}
      </Result>
    ))}
    {signature.signers.some((signer) => !signer.is_bound) && <Result tone="plain">{texts.unbound}</Result>}
    <Result tone="plain">{texts.chain}</Result>
    <Result tone={agreementTone[signature.inn_agrees]}>{texts.inns[signature.inn_agrees]}</Result>
    <Result tone={signature.name_agrees === 'match' ? 'good' : 'plain'}>
      {texts.names[signature.name_agrees]}
    </Result>
  </ul>
);

type Fact = readonly [label: string, value: string | null];
const day = (at: string): string => formatDate(moscowDateOf(new Date(at)));

const factsOf = (signer: Signer, signature: Signature): readonly Fact[] => [
  [texts.facts.organization, signer.organization],
  [texts.facts.inn, signer.inn],
  [texts.facts.personInn, signer.person_inn],
  [texts.facts.ogrn, signer.ogrn],
  [texts.facts.signedAt, signer.signed_at ? formatDateTime(new Date(signer.signed_at)) : texts.noSignedAt],
  [texts.facts.validity, `${day(signer.valid_from)}–${day(signer.valid_to)}`],
  [texts.facts.serial, signer.serial],
  [texts.facts.issuer, signer.issuer],
  [texts.facts.algorithm, texts.algorithm(signer.bits)],
  [texts.facts.kind, signature.is_attached ? texts.attached : texts.detached],
];

const Facts = ({ facts }: { readonly facts: readonly Fact[] }): ReactElement => (
  <dl className="facts">
    {facts.map(
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

const download = async (signature: Signature): Promise<void> => {
  const body = { document_id: signature.document_id, signature_id: signature.id };
  const blob = await fetchFile(signatureCalls.downloadSignature, { body });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = signature.file_name ?? '';
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Who has signed, each with his post. */
export const signersOf = ({ simple, signers }: Signature): readonly string[] =>
  simple
    ? [simple.name]
    : signers.map(({ name, post }) => [name ?? texts.unnamed, post].filter(Boolean).join(', '));

type SignatureCardProps = { readonly signature: Signature; readonly onRemove: () => void };

/** One signature: who, the three results apart, what its certificate says, its file. */
export const SignatureCard = ({ signature, onRemove }: SignatureCardProps): ReactElement => {
  const { signers, simple, file_name: fileName } = signature;
  return (
    <article className="grid gap-8 py-12 px-16 edge round-10">
      <header className="row wrap gap-8">
        <b className="medium breaks">{signersOf(signature).join('; ')}</b>
        <span className="spacer" />
        {fileName !== null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.download(fileName)}
            title={texts.download(fileName)}
            onClick={() => void download(signature).catch(() => undefined)}
          >
            <Download size={17} strokeWidth={1.75} />
          </ActionIcon>
        )}
        {signature.can_delete && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.removeTitle}
            title={texts.removeTitle}
            onClick={onRemove}
          >
            <Trash2 size={17} strokeWidth={1.75} />
          </ActionIcon>
        )}
      </header>
      {simple ? (
        <>
          <p className="muted small">{texts.simple(simple.phone)}</p>
          <ul className={`grid gap-6 text-13 ${styles['results']}`}>
            <Result tone={signature.is_outdated ? 'bad' : 'good'}>
              {signature.is_outdated ? texts.outdated : texts.simpleMath}
            </Result>
          </ul>
        </>
      ) : (
        <>
          <QualifiedResults signature={signature} />
          {signers.map((signer) => (
            <Facts key={signer.serial} facts={factsOf(signer, signature)} />
          ))}
        </>
      )}
      <p className="muted small">
        {texts.facts.brought} {signature.brought_by}, {formatDateTime(new Date(signature.brought_at))}
      </p>
    </article>
  );
};
