import { Fragment, type ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractScreenTexts as texts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { contractSides } from '#features/agent-contracts/agent-contracts.states.ts';
import type { Contract } from '#features/agent-contracts/web/use-contracts.ts';
import { SignatureResults, SignerFacts } from '#features/signing/web/signing.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';

type Signature = Contract['signatures'][number];

const wordsOf = (signature: Signature): string => {
  const moment = formatDateTime(new Date(signature.at));
  if (signature.method === 'sms') return `${texts.bySms(signature.by, signature.phone ?? '')}, ${moment}`;
  if (signature.method === 'paper') return `${texts.byHand}, ${moment}`;
  return [...signature.signers.map(({ name, organization }) => name ?? organization), moment].join(', ');
};

const Qualified = ({
  id,
  signature,
}: {
  readonly id: number;
  readonly signature: Signature;
}): ReactElement => (
  <details className="grid gap-6">
    <summary className="text-13">
      <a href={downloadUrl(contractCalls.openContractSignature, { query: { id, side: signature.side } })}>
        {texts.signatureFile}
      </a>
    </summary>
    <SignatureResults signers={signature.signers} />
    {signature.signers.map((signer) => (
      <SignerFacts key={signer.serial} signer={signer} isAttached={signature.is_attached} />
    ))}
  </details>
);

type SignaturesProps = { readonly contract: Contract; readonly isOwn: boolean };

/** Who has signed, how and when, and whose signature is still to come. */
export const ContractSignatures = ({ contract, isOwn }: SignaturesProps): ReactElement => (
  <dl className="facts">
    {contractSides.map((side) => {
      const signature = contract.signatures.find((one) => one.side === side);
      return (
        <Fragment key={side}>
          <dt>{(isOwn ? texts.ownSides : texts.sides)[side]}</dt>
          <dd>
            {signature ? wordsOf(signature) : <span className="muted">{texts.unsignedSide}</span>}
            {signature?.method === 'kep' && <Qualified id={contract.id} signature={signature} />}
          </dd>
        </Fragment>
      );
    })}
  </dl>
);
