import { Input, SegmentedControl, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { addKopecks, parseSignedDecimalString, toDecimalString, zeroKopecks } from '#domain/money.ts';
import { branchBookCalls } from '#features/branch-book/branch-book.contract.ts';
import { branchBookScreenTexts } from '#features/branch-book/branch-book.screen-texts.ts';
import { type BookLine, bookReads } from '#features/branch-book/web/book-line.ts';
import { inRoubles, monthText } from '#features/branch-book/web/book-table.tsx';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = branchBookScreenTexts.marking;
const wide = { 'data-span': '12' } as const;

type MarkDialogProps = {
  readonly lines: readonly BookLine[];
  readonly onClose: () => void;
};

const titleOf = (lines: readonly BookLine[]): string => {
  const [first] = lines;
  return first && lines.length === 1
    ? texts.title(first.person, monthText(first.month))
    : texts.many(lines.length);
};

/** Whether lines of the book are paid, and a note to it. */
export const MarkDialog = ({ lines, onClose }: MarkDialogProps): ReactElement => {
  const [first] = lines;
  const isOne = lines.length === 1;
  const [isPaid, setPaid] = useState(isOne ? first?.is_paid !== true : true);
  const [note, setNote] = useState(isOne ? (first?.note ?? '') : '');
  const save = useCallMutation(branchBookCalls.markPaid, {
    quiet: true,
    invalidates: bookReads,
    done: texts.done,
    onSuccess: onClose,
    onError: announceError,
  });
  const owed = addKopecks(...lines.map((line) => parseSignedDecimalString(line.owed) ?? zeroKopecks));
  const lacksShare = isPaid && lines.some(({ share_pct: share }) => share === null);
  return (
    <FormDialog
      isOpen
      title={titleOf(lines)}
      isBusy={save.isPending}
      isOff={lacksShare}
      isDirty={note !== (isOne ? (first?.note ?? '') : '')}
      note={lacksShare ? texts.noShare : texts.sum(inRoubles(toDecimalString(owed)))}
      size={480}
      onSubmit={() =>
        save.mutate({
          body: {
            lines: lines.map((line) => ({ person_id: line.person_id, month: line.month, owed: line.owed })),
            is_paid: isPaid,
            note,
          },
        })
      }
      onClose={onClose}
    >
      <FormGrid>
        <Input.Wrapper label={texts.state} {...wide}>
          <SegmentedControl
            fullWidth
            aria-label={texts.state}
            value={isPaid ? 'yes' : 'no'}
            onChange={(value) => setPaid(value === 'yes')}
            data={[
              { value: 'yes', label: texts.yes },
              { value: 'no', label: texts.no },
            ]}
          />
        </Input.Wrapper>
        <Textarea
          wrapperProps={wide}
          label={texts.note}
          placeholder={texts.noteHint}
          maxLength={300}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </FormGrid>
    </FormDialog>
  );
};
