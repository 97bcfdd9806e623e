import { Signature as SignatureIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { askForSignatures } from '#features/deal-signatures/deal-signatures.access.ts';
import { signable } from '#features/deal-signatures/deal-signatures.rules.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import { SignatureCards } from '#features/deal-signatures/web/DocumentSignatures.tsx';
import { RequestCard } from '#features/deal-signatures/web/RequestCard.tsx';
import { type Signature, useSignatures } from '#features/deal-signatures/web/use-signatures.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const byDocument = (signatures: readonly Signature[]): readonly [number, Signature[]][] => {
  const documents = new Map<number, Signature[]>();
  for (const one of signatures)
    documents.set(one.document_id, [...(documents.get(one.document_id) ?? []), one]);
  return [...documents];
};

/** The names of the documents, those that were replaced included. */
const useDocumentNames = (dealId: number): ReadonlyMap<number, string> => {
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
  const context = legs.filter(({ bank, status }) => bank !== null && signable.includes(status));
  // A deal in the making will come to it; one that is over will not.
  if (context.length === 0 && legs.some(({ bank }) => bank !== null)) return texts.noRequestsEver;
  if (!mayAsk) return texts.noRequestsReader;
  if (context.some(({ status }) => status === 'signing')) return texts.noRequestsSigning;
  return context.some(({ status }) => status === 'sending') ? texts.noRequestsText : texts.noRequestsOpen;
};

/** «Подписи» of a deal: what the client is asked to sign, and what has been signed. */
export const SignaturesPanel = ({ deal }: { readonly deal: ShownDeal }): ReactElement => {
  const answer = useSignatures(deal.id);
  const names = useDocumentNames(deal.id);
  const mayAsk = mayAct('deal-signatures', askForSignatures, useRole());
  return (
    <div className="grid halves top gap-12 narrow-one">
      <Card title={texts.requests} label={texts.requests}>
        <Loaded of={answer} errorTitle={texts.failed}>
          {({ requests }) =>
            requests.length === 0 ? (
              <EmptyState icon={SignatureIcon} title={texts.noRequests} text={emptyWords(deal, mayAsk)} />
            ) : (
              <div className="grid gap-12 px-16 pb-16">
                {requests.map((request) => (
                  <RequestCard key={request.id} dealId={deal.id} request={request} />
                ))}
              </div>
            )
          }
        </Loaded>
      </Card>
      {answer.data && (
        <Card title={texts.signedDocuments} label={texts.signedDocuments}>
          {answer.data.signatures.length === 0 ? (
            <EmptyState icon={SignatureIcon} title={texts.nothingSigned} text={texts.nothingSignedText} />
          ) : (
            <div className="grid gap-12 px-16 pb-16">
              {byDocument(answer.data.signatures).map(([id, signatures]) => (
                <section key={id} className="grid gap-8">
                  <h3 className="text-14 medium breaks">{names.get(id)}</h3>
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
