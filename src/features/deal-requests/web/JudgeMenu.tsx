import { Menu, NumberInput } from '@mantine/core';
import { Copy, Reply, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestScreenTexts as texts } from '#features/deal-requests/deal-requests.screen-texts.ts';
import { refreshRequests } from '#features/deal-requests/web/request-view.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Judging = { readonly number: number; readonly onClose: () => void };

const useJudging = <const C extends NamedCall>(call: C, words: string, onClose: () => void) =>
  useCallMutation(call, {
    quiet: true,
    done: words,
    onSuccess: () => {
      onClose();
      void refreshRequests();
    },
  });

const SendBack = ({ number, onClose }: Judging): ReactElement => {
  const back = useJudging(requestCalls.sendBack, texts.sentBack, onClose);
  return (
    <ReasonDialog
      title={texts.sendBackTitle(number)}
      text={texts.sendBackText}
      placeholder={texts.sendBackPlaceholder}
      submitLabel={texts.sendBack}
      isBusy={back.isPending}
      failure={back.error}
      onSubmit={(remark) => back.mutate({ body: { application_id: number, remark } })}
      onClose={onClose}
    />
  );
};

const Reject = ({ number, onClose }: Judging): ReactElement => {
  const reject = useJudging(requestCalls.rejectRequest, texts.rejected, onClose);
  return (
    <ReasonDialog
      title={texts.rejectTitle(number)}
      text={texts.rejectText}
      placeholder={texts.rejectPlaceholder}
      submitLabel={texts.reject}
      isBusy={reject.isPending}
      failure={reject.error}
      onSubmit={(reason) => reject.mutate({ body: { application_id: number, reason } })}
      onClose={onClose}
    />
  );
};

const Duplicate = ({ number, onClose }: Judging): ReactElement => {
  const [of, setOf] = useState<number | null>(null);
  const mark = useJudging(requestCalls.markDuplicate, texts.duplicated, onClose);
  return (
    <FormDialog
      isOpen
      title={texts.duplicateTitle(number)}
      submitLabel={texts.duplicate}
      isBusy={mark.isPending}
      onSubmit={() => of !== null && mark.mutate({ body: { application_id: number, duplicate_of: of } })}
      onClose={onClose}
      size={420}
    >
      <NumberInput
        label={texts.duplicateOf}
        required
        data-autofocus
        hideControls
        allowDecimal={false}
        allowNegative={false}
        value={of ?? ''}
        error={mark.error?.message}
        onChange={(value) => setOf(typeof value === 'number' ? value : null)}
      />
    </FormDialog>
  );
};

const dialogs = { sendBack: SendBack, duplicate: Duplicate, reject: Reject };
type Opened = keyof typeof dialogs;

type JudgeMenuProps = { readonly number: number; readonly isSentBack: boolean };

/** What the director says of a request beside naming somebody: back to its author, there already, refused. */
export const JudgeMenu = ({ number, isSentBack }: JudgeMenuProps): ReactElement => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const Dialog = opened && dialogs[opened];
  return (
    <>
      <RowMenu label={texts.more(number)} width={200}>
        {!isSentBack && (
          <Menu.Item leftSection={<Reply size={15} />} onClick={() => setOpened('sendBack')}>
            {texts.sendBack}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Copy size={15} />} onClick={() => setOpened('duplicate')}>
          {texts.duplicate}
        </Menu.Item>
        <Menu.Item leftSection={<X size={15} />} onClick={() => setOpened('reject')}>
          {texts.reject}
        </Menu.Item>
      </RowMenu>
      {Dialog && <Dialog number={number} onClose={() => setOpened(null)} />}
    </>
  );
};
