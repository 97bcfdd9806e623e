import { Signature as SignatureIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { askForSignatures } from '#features/deal-signatures/deal-signatures.access.ts';
import { signable } from '#features/deal-signatures/deal-signatures.rules.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import { SignatureCards } from '#features/deal-signatures/web/PaperSignatures.tsx';
import { RequestCard } from '#features/deal-signatures/web/RequestCard.tsx';
import styles from '#features/deal-signatures/web/signatures.module.css';
import { type Signature, useSignatures } from '#features/deal-signatures/web/use-signatures.ts';
import type { ShownDeal } from '#features/deals/web/deals.facade.tsx';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card } from '#kit/web/Page.tsx';
import { useRole } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';

const byPaper = (signatures: readonly Signature[]): readonly [number, Signature[]][] => {
  const papers = new Map<number, Signature[]>();
  for (const one of signatures) papers.set(one.document_id, [...(papers.get(one.document_id) ?? []), one]);
  return [...papers];
};

/** The names of the papers, those that were replaced included. */
const usePaperNames = (dealId: number): ReadonlyMap<number, string> => {
  const { data = [] } = useCall(
    dealDocumentCalls.listDocuments,
    { query: { application_id: dealId } },
    { quiet: true },
  );
  return new Map(
    data.flatMap(({ id, name, former }) => [
      [id, name] as const,
      ...former.map((old) => [old.id, old.name] as const),
    ]),
  );
};

/** How the first request is made where the deal stands now. */
const emptyWords = ({ legs }: ShownDeal, mayAsk: boolean): string => {
  const asking = legs.filter(({ bank, status }) => bank !== null && signable.includes(status));
  // A deal in the making will come to it; one that is over will not.
  if (asking.length === 0 && legs.some(({ bank }) => bank !== null)) return texts.noRequestsEver;
  if (!mayAsk) return texts.noRequestsReader;
  if (asking.some(({ status }) => status === 'signing')) return texts.noRequestsSigning;
  return asking.some(({ status }) => status === 'sending') ? texts.noRequestsText : texts.noRequestsOpen;
};

/** «Подписи» of a deal: what the client is asked to sign, and what has been signed. */
export const SignaturesPanel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const answer = useSignatures(deal.id);
  const names = usePaperNames(deal.id);
  const mayAsk = mayPass(askForSignatures, useRole());
  return (
    <div className={styles['panel']}>
      <Card title={texts.requests} label={texts.requests}>
        <Loaded of={answer} errorTitle={texts.failed}>
          {({ requests }) =>
            requests.length === 0 ? (
              <EmptyState icon={SignatureIcon} title={texts.noRequests} text={emptyWords(deal, mayAsk)} />
            ) : (
              <div className={styles['list']}>
                {requests.map((request) => (
                  <RequestCard key={request.id} dealId={deal.id} request={request} />
                ))}
              </div>
            )
          }
        </Loaded>
      </Card>
      {answer.data && (
        <Card title={texts.signedPapers} label={texts.signedPapers}>
          {answer.data.signatures.length === 0 ? (
            <EmptyState icon={SignatureIcon} title={texts.nothingSigned} text={texts.nothingSignedText} />
          ) : (
            <div className={styles['list']}>
              {byPaper(answer.data.signatures).map(([id, signatures]) => (
                <section key={id} className={styles['paper']}>
                  <h3>{names.get(id)}</h3>
                  <SignatureCards signatures={signatures} />
                </section>
              ))}
            </div>
          )}
        </Card>
      )}
    </div>
  );
};
