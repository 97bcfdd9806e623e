import { Button } from '@mantine/core';
import { UserCheck } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { dealNoticeTexts } from '#features/deal-checks/deal-checks-notice.texts.ts';
import { CollisionNotice } from '#features/deal-checks/web/CollisionNotice.tsx';
import { Notice } from '#features/deal-checks/web/Notice.tsx';
import styles from '#features/deal-checks/web/notice.module.css';
import { type Collision, type Holder, useCollisions } from '#features/deal-checks/web/use-collisions.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import type { WizardChecksProps } from '#features/deal-wizard/web/deal-wizard.facade.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';

const holderWords = (holder: Holder): string => {
  const date = formatDate(moscowDateOf(new Date(holder.until)));
  if (holder.is_mine) return dealNoticeTexts.heldByMe(date);
  return holder.name ? dealNoticeTexts.heldBy(holder.name, date) : dealNoticeTexts.heldUntil(date);
};

/** Other clients of the same purchase are no obstacle: one line, with a link where there is a right. */
const TenderNotice = ({ collisions }: { readonly collisions: readonly Collision[] }): ReactElement | null => {
  const shown = collisions.find((collision) => collision.deal_id !== null) ?? collisions[0];
  if (!shown) return null;
  const rest = collisions.length > 1 ? ` ${dealNoticeTexts.more(collisions.length - 1)}` : '';
  const id = shown.deal_id;
  const hidden = 'manager' in shown ? dealNoticeTexts.sameTenderForeign : dealNoticeTexts.sameTenderHidden;
  return (
    <Notice
      tone="plain"
      title={(id === null ? hidden : dealNoticeTexts.sameTender(id)) + rest}
      actions={id !== null && <LinkTo link={dealLinks.detail(id)}>{dealNoticeTexts.open(id)}</LinkTo>}
    />
  );
};

/** What is known about other deals with this client and purchase, inside the wizard's first section. */
export const WizardChecks = (props: WizardChecksProps): ReactElement => {
  const { dealId, inn, tenderNumber, reason, onReason, onFound } = props;
  const { same, onTender, holder, dealsCount, failure, retry } = useCollisions(dealId, inn, tenderNumber);
  const [isRequesting, setIsRequesting] = useState(false);
  const needsReason = same.length > 0 && reason === '';
  useEffect(() => onFound({ dealsCount, needsReason }), [onFound, dealsCount, needsReason]);
  return (
    <div className={`grid gap-8 pb-12 px-16 ${styles['notices']}`}>
      <CollisionNotice collisions={same} reason={reason} onGoOn={() => setIsRequesting(true)} />
      {holder && inn !== '' && (
        <Notice icon={UserCheck} tone={holder.is_mine ? 'plain' : 'wait'} title={holderWords(holder)} />
      )}
      <TenderNotice collisions={onTender} />
      {failure !== null && (
        <Notice
          tone="wait"
          title={dealNoticeTexts.notChecked}
          actions={
            <Button variant="default" size="xs" onClick={retry}>
              {dealNoticeTexts.retry}
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {isRequesting && (
        <ReasonDialog
          title={dealNoticeTexts.reasonTitle}
          placeholder={dealNoticeTexts.reasonPlaceholder}
          initial={reason}
          submitLabel={dealNoticeTexts.reasonSave}
          onSubmit={(words) => {
            onReason(words);
            setIsRequesting(false);
          }}
          onClose={() => setIsRequesting(false)}
        />
      )}
    </div>
  );
};
