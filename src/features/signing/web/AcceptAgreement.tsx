import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { signingScreenTexts } from '#features/signing/signing.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = signingScreenTexts.ownAgreement;
type Agreement = CallReply<typeof signingCalls.getAgreement>;

/** The agreement without which no code signs, accepted once. */
export const AcceptAgreement = ({
  agreement,
  onClose,
}: {
  readonly agreement: Agreement;
  readonly onClose?: () => void;
}): ReactElement => {
  const accept = useCallMutation(signingCalls.acceptAgreement, { invalidates: [signingCalls.getAgreement] });
  return (
    <div className="grid-1 gap-12">
      <b>{texts.title}</b>
      <p className="text-13 muted">{texts.text}</p>
      <p className="py-10 px-12 text-13 line-20 soft round-8 on-head">{agreement.text}</p>
      <FormButtons right>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {signingScreenTexts.code.close}
          </Button>
        )}
        <Button
          loading={accept.isPending}
          onClick={() => accept.mutate({ body: { version: agreement.version } })}
        >
          {texts.accept}
        </Button>
      </FormButtons>
    </div>
  );
};
