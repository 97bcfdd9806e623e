import { UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { isInnShape } from '#domain/inn.ts';
import { isTenderNumberShape } from '#domain/tender-number.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { wizardChecks, type WizardChecksProps } from '#features/deal-wizard/web/deal-wizard.facade.tsx';
import { ClientFields } from '#features/deal-wizard/web/ClientFields.tsx';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { Section } from '#features/deal-wizard/web/Section.tsx';
import { TenderField } from '#features/deal-wizard/web/TenderField.tsx';
import type { ClientState } from '#features/deal-wizard/web/use-client.ts';
import type { NoticeState } from '#features/deal-wizard/web/use-notice.ts';
import styles from '#features/deal-wizard/web/wizard.module.css';

type ClientSectionProps = {
  readonly notice: NoticeState;
  readonly client: ClientState;
  readonly dealsCount: number | null;
  readonly onByHand: () => void;
  readonly onFound: WizardChecksProps['onFound'];
};

/** «Закупка и клиент»: two numbers start the deal, everything else arrives. */
export const ClientSection = ({
  notice,
  client,
  dealsCount,
  onByHand,
  onFound,
}: ClientSectionProps): ReactElement => {
  const { form, edit, deal, problems, isEditable } = useDraft();
  const isDone = form.inn !== '' && form.client_name !== '' && !problems.inn && !problems.tender_number;
  return (
    <Section
      number={1}
      title={wizardTexts.sections.client}
      isDone={isDone}
      aside={
        isEditable &&
        form.tender_number === '' && (
          <span className="small muted">
            {wizardTexts.noNumber}{' '}
            <UnstyledButton className={`small linked ${styles['link']}`} onClick={onByHand}>
              {wizardTexts.fillByHand}
            </UnstyledButton>
          </span>
        )
      }
    >
      <div className={`twelve gap-24 gap-x-12 ${styles['grid']}`}>
        <TenderField notice={notice} />
        <ClientFields client={client} dealsCount={dealsCount} />
      </div>
      <SlotItems
        slot={wizardChecks}
        props={{
          dealId: deal?.id ?? null,
          inn: isInnShape(form.inn) ? form.inn : '',
          tenderNumber: isTenderNumberShape(form.tender_number) ? form.tender_number : '',
          reason: form.collision_reason,
          onReason: (reason) => edit('collision_reason', reason),
          onFound,
        }}
      />
    </Section>
  );
};
