import { Button } from '@mantine/core';
import { PhoneOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { PhoneLine } from '#features/softphone/web/phone/phone-state.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';

type LineTroubleProps = {
  readonly line: Exclude<PhoneLine, 'ready'>;
  /** What the server says of it. */
  readonly words: string | null;
};

/** Why there is no telephone now, and what to do. */
export const LineTrouble = ({ line, words }: LineTroubleProps): ReactElement => (
  <EmptyState
    icon={PhoneOff}
    title={texts.lines[line]}
    text={words ?? texts.lineHints[line]}
    actions={
      line !== 'connecting' &&
      line !== 'starting' && (
        <Button variant="default" onClick={() => phone.do({ do: 'retry' })}>
          {line === 'other' ? texts.takeOver : texts.retry}
        </Button>
      )
    }
  />
);
