import { ActionIcon } from '@mantine/core';
import { Download, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import type { Signature } from '#features/deal-signatures/web/use-signatures.ts';
import { Result, Results, SignatureResults, SignerFacts } from '#features/signing/web/signing.facade.tsx';
import { fetchFile } from '#kit/web/calls/call-api.ts';
import { saveFile } from '#kit/web/files/save-file.ts';

const agreementTone = { match: 'good', differs: 'bad', none: 'plain' } as const;

const QualifiedResults = ({ signature }: { readonly signature: Signature }): ReactElement => (
  <SignatureResults signers={signature.signers} isOutdated={signature.is_outdated}>
    <Result tone={agreementTone[signature.inn_agrees]}>{texts.inns[signature.inn_agrees]}</Result>
    <Result tone={signature.name_agrees === 'match' ? 'good' : 'plain'}>
      {texts.names[signature.name_agrees]}
    </Result>
  </SignatureResults>
);

const download = async (signature: Signature): Promise<void> => {
  const body = { document_id: signature.document_id, signature_id: signature.id };
  saveFile(await fetchFile(signatureCalls.downloadSignature, { body }), signature.file_name ?? '');
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
          <Results>
            <Result tone={signature.is_outdated ? 'bad' : 'good'}>
              {signature.is_outdated ? texts.outdated : texts.simpleMath}
            </Result>
          </Results>
        </>
      ) : (
        <>
          <QualifiedResults signature={signature} />
          {signers.map((signer) => (
            <SignerFacts key={signer.serial} signer={signer} isAttached={signature.is_attached === true} />
          ))}
        </>
      )}
      <p className="muted small">
        {texts.facts.brought} {signature.brought_by}, {formatDateTime(new Date(signature.brought_at))}
      </p>
    </article>
  );
};
