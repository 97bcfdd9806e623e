import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { bankProblems, type BankValues, bodyOf, emptyBank } from '#features/banks/web/bank-form.ts';
import { BankFields } from '#features/banks/web/BankFields.tsx';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import { announceError } from '#kit/web/announce-error.ts';
import { useDirty } from '#kit/web/dirty.ts';
import { showFieldErrors } from '#kit/web/form-errors.ts';
import { FormButtons, Page } from '#kit/web/Page.tsx';
import { useGo } from '#kit/web/page.ts';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

/** /bank/create: a new bank, which takes no deals until its card switches it on. */
export default function BankCreateScreen(): ReactElement {
  const go = useGo();
  const form = useForm<BankValues>({ initialValues: emptyBank, validate: bankProblems });
  useDirty(form.isDirty());
  const creation = useCallMutation(bankCardCalls.createBank, {
    quiet: true,
    invalidates: [bankCardCalls.listBanks],
    onSuccess: ({ id }, { body }) => {
      toast.success(texts.created(body.name));
      form.reset();
      go(bankScreens.detail.link({ id }), { replace: true });
    },
    onError: (error) => showFieldErrors(form, error) || announceError(error),
  });
  return (
    <Page narrow>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => creation.mutate({ body: bodyOf(values) }),
          (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
        )}
      >
        <div className="column gap-12">
          <BankFields form={form} />
          <p className="muted">{texts.createHint}</p>
          <FormButtons>
            <Button type="submit" loading={creation.isPending}>
              {texts.createIt}
            </Button>
          </FormButtons>
        </div>
      </form>
    </Page>
  );
}
