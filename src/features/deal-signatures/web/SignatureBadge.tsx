import { Signature as SignatureIcon } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import { DocumentSignatures } from '#features/deal-signatures/web/DocumentSignatures.tsx';
import styles from '#features/deal-signatures/web/signatures.module.css';
import { useSignatures } from '#features/deal-signatures/web/use-signatures.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type SignatureBadgeProps = { readonly dealId: number; readonly documentId: number; readonly name: string };

/** How many signatures a document has; opens them. */
export const SignatureBadge = ({ dealId, documentId, name }: SignatureBadgeProps): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useSignatures(dealId);
  const mayBring = mayAct('deals', changeDeals, useRole());
  if (!data) return null;
  const count = data.signatures.filter((signature) => signature.document_id === documentId).length;
  if (count === 0 && !mayBring) return null;
  return (
    <>
      <button
        type="button"
        className={`inline-row gap-4 py-0 px-8 text-12 muted nowrap edge pressed no-ground hovers ${styles['badge']}`}
        data-signed={count > 0 || undefined}
        aria-label={`${texts.badgeAsk(name)}: ${count > 0 ? texts.badge(count) : texts.badgeNone}`}
        title={count > 0 ? undefined : texts.badgeNone}
        onClick={() => setOpen(true)}
      >
        <SignatureIcon size={14} strokeWidth={1.75} aria-hidden />
        {count > 0 && texts.badge(count)}
      </button>
      {isOpen && (
        <DocumentSignatures
          dealId={dealId}
          documentId={documentId}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
