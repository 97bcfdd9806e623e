import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { bankProblems, type BankValues, bodyOf, emptyBank } from '#features/banks/web/bank-form.ts';
import { BankFields } from '#features/banks/web/BankFields.tsx';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import { Page } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { RecordForm } from '#kit/web/forms/RecordForm.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** /bank/create: a new bank, which takes no deals until its card switches it on. */
export default function BankCreateScreen(): ReactElement {
  const go = useGo();
  const form = useForm<BankValues>({ initialValues: emptyBank, validate: bankProblems });
  const creation = useCallMutation(bankCardCalls.createBank, {
    quiet: true,
    invalidates: [bankCardCalls.listBanks],
    done: (_reply, { body }) => texts.created(body.name),
    onSuccess: ({ id }) => {
      form.reset();
      go(bankScreens.detail.link({ id }), { replace: true });
    },
  });
  return (
    <Page narrow>
      <RecordForm
        form={form}
        onSave={(values) => creation.mutateAsync({ body: bodyOf(values) })}
        submitLabel={texts.createIt}
      >
        <BankFields form={form} />
        <p className="muted">{texts.createHint}</p>
      </RecordForm>
    </Page>
  );
}
