import type { ReactElement } from 'react';
import { dealCheckCalls } from '#features/deal-checks/deal-checks.contract.ts';
import { dealNoticeTexts } from '#features/deal-checks/deal-checks-notice.texts.ts';
import { Notice } from '#features/deal-checks/web/Notice.tsx';
import type { WizardIkzProps } from '#features/deal-wizard/web/deal-wizard.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type Parts = CallReply<typeof dealCheckCalls.checkIkz>;
const { ikz: words } = dealNoticeTexts;

/** A wrong check digit or another purchase is worth a look; everything else is only told. */
const judge = (
  parts: Parts,
  tenderNumber: string,
): { readonly tone: 'wait' | 'plain'; readonly title: string } => {
  if (!parts.valid) return { tone: 'wait', title: words.invalid };
  if (parts.customer_inn_valid === false) return { tone: 'wait', title: words.innWrong };
  if (parts.tender_number !== null && tenderNumber !== '' && parts.tender_number !== tenderNumber) {
    return { tone: 'wait', title: words.otherTender(parts.tender_number) };
  }
  const report = words.parts(parts.year ?? 0, parts.customer_inn ?? '', parts.customer_kpp ?? '');
  const isSame = parts.tender_number !== null && parts.tender_number === tenderNumber;
  return { tone: 'plain', title: isSame ? `${report}, ${words.sameTender}` : report };
};

/** The parts of an IKZ under its field in the wizard. */
export const WizardIkz = ({ ikz, tenderNumber }: WizardIkzProps): ReactElement | null => {
  const { data, error } = useCall(
    dealCheckCalls.checkIkz,
    { body: { ikz } },
    { enabled: ikz !== '', quiet: true, staleMs: 60_000 },
  );
  if (ikz === '') return null;
  if (error)
    return (
      <Notice tone="wait" title={words.notChecked}>
        {error.message}
      </Notice>
    );
  if (!data) return null;
  return <Notice {...judge(data, tenderNumber)} />;
};
