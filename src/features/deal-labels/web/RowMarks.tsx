import { ActionIcon, Popover } from '@mantine/core';
import { Star, Tag, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { dealLabelTexts as texts } from '#features/deal-labels/deal-labels.texts.ts';
import { LabelForm } from '#features/deal-labels/web/LabelForm.tsx';
import { labelWords } from '#features/deal-labels/web/label-words.ts';
import styles from '#features/deal-labels/web/labels.module.css';
import { useMarks } from '#features/deal-labels/web/use-marks.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { dealCalls } from '#features/deals/deals.contract.ts';
import { mayCall } from '#kit/web/screens/may-act.ts';
import { dealLabelCalls } from '#features/deal-labels/deal-labels.contract.ts';

type Row = CallReply<typeof dealCalls.getHistory>[number];

const LabelButton = ({ row }: { readonly row: Row }): ReactElement => {
  const { label } = useMarks();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={250} trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          data-hang
          aria-label={texts.addLabel}
          title={texts.addLabel}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Tag size={15} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <LabelForm
          onHang={(text, color) => {
            setIsOpen(false);
            label.mutate({ body: { history_id: row.id, text, color } });
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

/** The person's own labels and star on a row of the history, and the ways to change them. */
export const RowMarks = ({ row }: { readonly row: Row }): ReactElement | null => {
  const { unlabel, star, unstar } = useMarks();
  const { star_id: starId } = row;
  const starWords = starId === null ? texts.star : texts.unstar;
  if (!mayCall(dealLabelCalls.saveLabel)) return null;
  return (
    <div className="row wrap to-right gap-4 gap-x-6">
      {row.labels.map(({ id, text, color }) => (
        <button
          key={id}
          type="button"
          className={`inline-row gap-4 py-0 px-8 no-edge ${labelWords[color]} ${styles['label']}`}
          data-color={color}
          aria-label={texts.removeLabel(text)}
          title={texts.removeLabel(text)}
          onClick={() => unlabel.mutate({ body: { id } })}
        >
          <span className="ellipsis">{text}</span>
          <X size={11} aria-hidden />
        </button>
      ))}
      <LabelButton row={row} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        className={styles['star'] ?? ''}
        data-on={starId !== null}
        data-star
        aria-pressed={starId !== null}
        aria-label={starWords}
        title={starWords}
        loading={star.isPending || unstar.isPending}
        onClick={() =>
          starId === null
            ? star.mutate({ body: { history_id: row.id } })
            : unstar.mutate({ body: { id: starId } })
        }
      >
        <Star size={16} />
      </ActionIcon>
    </div>
  );
};
