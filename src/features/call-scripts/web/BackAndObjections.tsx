import { Button, Kbd, Menu } from '@mantine/core';
import { ArrowLeft, ShieldQuestion } from 'lucide-react';
import type { ReactElement } from 'react';
import { isLast, stepOf } from '#features/call-scripts/call-scripts.steps.ts';
import { scriptConversationTexts as texts } from '#features/call-scripts/call-scripts-conversation.texts.ts';
import type { StepView } from '#features/call-scripts/web/script-runner.ts';

type BackAndObjectionsProps = {
  readonly view: StepView;
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
};

/** One step back, or from anywhere to an objection: after a jump the way back says where it leads. */
export const BackAndObjections = ({ view, isPicking, onPicking }: BackAndObjectionsProps): ReactElement => {
  const { steps, step, conversation, isBusy, back, jump } = view;
  const [now, before] = [conversation.trail.at(-1), conversation.trail.at(-2)];
  const objections = steps.filter(({ kind, id }) => kind === 'objection' && id !== step.id);
  return (
    <div className="row wrap gap-8">
      <Button
        variant={now?.is_jump ? 'light' : 'subtle'}
        size="xs"
        leftSection={<ArrowLeft size={15} aria-hidden />}
        rightSection={<Kbd size="xs">⌫</Kbd>}
        disabled={!before || isBusy}
        onClick={back}
      >
        {now?.is_jump && before ? texts.backTo(stepOf(steps, before.step)?.title ?? '') : texts.back}
      </Button>
      {objections.length > 0 && !isLast(step) && (
        <Menu opened={isPicking} onChange={onPicking} position="top-start" withinPortal>
          <Menu.Target>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<ShieldQuestion size={15} aria-hidden />}
              rightSection={<Kbd size="xs">G</Kbd>}
            >
              {texts.objections}
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label={texts.toObjectionFrom}>
            {objections.map(({ id, title }) => (
              <Menu.Item key={id} onClick={() => jump(id)}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
};
