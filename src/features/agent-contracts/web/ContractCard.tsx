import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractScreenTexts as texts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { ContractDialog, type ContractAct } from '#features/agent-contracts/web/ContractDialog.tsx';
import { ContractSignatures } from '#features/agent-contracts/web/ContractSignatures.tsx';
import { ContractState } from '#features/agent-contracts/web/ContractState.tsx';
import type { Contract } from '#features/agent-contracts/web/use-contracts.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';

type CardProps = {
  readonly contract: Contract;
  readonly hasSms: boolean;
  readonly hasPlugin: boolean;
  /** The reader is the agent himself: nothing here calls him by a word his kind of contract forbids. */
  readonly isOwn: boolean;
};

const Files = ({ contract }: { readonly contract: Contract }): ReactElement => {
  const { id, signatures } = contract;
  const urlOf = (format: 'pdf' | 'docx' | 'scan') =>
    downloadUrl(contractCalls.openContract, { query: { id, format } });
  if (!contract.is_ready) return <p className="text-13 muted">{texts.notReady}</p>;
  return (
    <p className="row wrap gap-12 text-13">
      <a href={urlOf('pdf')} target="_blank" rel="noreferrer">
        {texts.read}
      </a>
      <a href={urlOf('docx')} download>
        {texts.docx}
      </a>
      {signatures.some(({ method }) => method === 'paper') && (
        <a href={urlOf('scan')} download>
          {texts.scan}
        </a>
      )}
      {signatures.length > 0 && (
        <a href={downloadUrl(contractCalls.openContractSheet, { query: { id } })} download>
          {texts.sheet}
        </a>
      )}
    </p>
  );
};

const Acts = ({
  contract,
  hasSms,
  onAct,
}: Pick<CardProps, 'contract' | 'hasSms'> & {
  readonly onAct: (act: ContractAct) => void;
}): ReactElement => (
  <div className="row wrap gap-8">
    {contract.can_sign && (
      <>
        {hasSms && <Button onClick={() => onAct('code')}>{texts.signByCode}</Button>}
        <Button variant={hasSms ? 'default' : 'filled'} onClick={() => onAct('certificate')}>
          {texts.signByCertificate}
        </Button>
      </>
    )}
    {contract.can_bring_scan && (
      <Button variant="default" onClick={() => onAct('paper')}>
        {texts.bringScan}
      </Button>
    )}
    {contract.can_add && (
      <Button variant="default" onClick={() => onAct('add')}>
        {texts.add}
      </Button>
    )}
    {contract.can_end && (
      <Button variant="default" onClick={() => onAct('end')}>
        {texts.end}
      </Button>
    )}
    {contract.can_void && (
      <Button variant="default" onClick={() => onAct('void')}>
        {texts.void}
      </Button>
    )}
  </div>
);

/** What it says of money, where that is not as usual or an addendum changes it back. */
const MoneyTerms = ({ contract }: Pick<CardProps, 'contract'>): ReactElement => {
  const { confirms_at_issue: isAtIssue, vat_on_top: isOnTop, parent_id: parentId } = contract;
  const isBack = (is: boolean | null): boolean => is === false && parentId !== null;
  return (
    <>
      {isAtIssue === true && <p className="text-13">{texts.confirmsAtIssue}</p>}
      {isBack(isAtIssue) && <p className="text-13">{texts.confirmsByMoney}</p>}
      {isOnTop === true && <p className="text-13">{texts.vatOnTop}</p>}
      {isBack(isOnTop) && <p className="text-13">{texts.vatInside}</p>}
    </>
  );
};

/** One contract: what it is, where it stands, its files and signatures, what can be done now. */
export const ContractCard = ({ contract, hasSms, hasPlugin, isOwn }: CardProps): ReactElement => {
  const [act, setAct] = useState<ContractAct | null>(null);
  const kind = contract.parent_id === null ? texts.kinds[contract.kind] : texts.addendum;
  return (
    <article className="grid gap-10 py-12 px-16 edge round-10">
      <header className="row wrap gap-8">
        <b className="medium breaks">
          {kind} {contract.number}
        </b>
        <ContractState contract={contract} isOwn={isOwn} />
      </header>
      <p className="text-13 muted">
        {!isOwn && `${contract.agent} · `}
        {texts.from(formatDate(contract.starts_on), formatDate(contract.ends_on))} ·{' '}
        {texts.madeBy(contract.made_by, formatDateTime(new Date(contract.made_at)))}
      </p>
      {contract.subject && <p className="text-13 breaks">{contract.subject}</p>}
      <MoneyTerms contract={contract} />
      {contract.reason && <p className="text-13 breaks">{texts.reason(contract.reason)}</p>}
      <Files contract={contract} />
      {contract.state !== 'void' && <ContractSignatures contract={contract} isOwn={isOwn} />}
      <Acts contract={contract} hasSms={hasSms} onAct={setAct} />
      {act && (
        <ContractDialog contract={contract} act={act} hasPlugin={hasPlugin} onClose={() => setAct(null)} />
      )}
    </article>
  );
};
