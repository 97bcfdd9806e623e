import { Button, Popover } from '@mantine/core';
import { cloneElement, type ReactElement, useState } from 'react';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { laterMoment, usualMoments } from '#features/chat/chat.when.ts';
import { MomentInput } from '#features/chat/web/MomentInput.tsx';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { toast } from '#kit/web/notes/toast.ts';

const texts = chatScreenTexts.later;

type SendLaterProps = {
  /** There is nothing to send yet. */
  readonly isOff: boolean;
  readonly onSend: (at: Date) => void;
  readonly children: ReactElement<{ readonly onClick?: () => void; readonly disabled?: boolean }>;
};

/** When the words are to go: one of the usual hours or one's own. */
export const SendLater = ({ isOff, onSend, children }: SendLaterProps): ReactElement => {
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  const [own, setOwn] = useState<Date | null>(null);
  const isPast = own !== null && own <= now;
  const plan = (at: Date): void => {
    setIsOpen(false);
    setOwn(null);
    onSend(at);
    toast.info(texts.planned(laterMoment(at.toISOString(), now)));
  };
  const moments = usualMoments(now);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-end" width={290} trapFocus withArrow={false}>
      <Popover.Target>
        {cloneElement(children, { onClick: () => setIsOpen(!isOpen), disabled: isOff })}
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <div className="grid gap-6">
          {(['hour', 'evening', 'tomorrow', 'monday'] as const).map((name) => {
            const at = moments[name];
            return (
              at && (
                <Button
                  key={name}
                  variant="subtle"
                  color="gray"
                  justify="flex-start"
                  onClick={() => plan(at)}
                >
                  {texts[name]}
                </Button>
              )
            );
          })}
          <MomentInput
            label={texts.ownLabel}
            value={own}
            onChange={setOwn}
            error={isPast ? texts.past : undefined}
            isInLayer
          />
          <Button disabled={own === null || isPast} onClick={() => own && plan(own)}>
            {texts.plan}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
