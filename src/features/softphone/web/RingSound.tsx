import { ActionIcon, Select, Slider, Switch } from '@mantine/core';
import { Volume2 } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { softphoneTexts } from '#features/softphone/softphone.texts.ts';
import { Ringer } from '#features/softphone/web/phone/ringer.ts';
import { ringFiles, type SoundSettings } from '#kit/contract/sound-settings.ts';

const texts = softphoneTexts.ringSound;

type RingSoundProps = {
  readonly sounds: SoundSettings;
  readonly onChange: (sounds: SoundSettings) => void;
};

/** How a call rings: whether, how loud, by which of our files. */
export const RingSound = ({ sounds, onChange }: RingSoundProps): ReactElement => {
  const { call } = sounds;
  const [ringer] = useState(() => new Ringer());
  const change = (changes: Partial<SoundSettings['call']>): void =>
    onChange({ ...sounds, call: { ...call, ...changes } });
  useEffect(() => () => ringer.stop(), [ringer]);
  return (
    <div className="grid gap-10 line-top pt-12">
      <div className="row gap-16">
        <span className="fixed">
          <Switch
            label={texts.title}
            description={texts.quietHint}
            checked={call.is_on}
            onChange={(event) => change({ is_on: event.currentTarget.checked })}
          />
        </span>
      </div>
      <div className="row gap-16">
        <Select
          aria-label={texts.name}
          data={ringFiles.map((value) => ({ value, label: texts.files[value] }))}
          value={call.file}
          allowDeselect={false}
          disabled={!call.is_on}
          onChange={(file) => file && change({ file })}
        />
        <span className="grow">
          <Slider
            thumbLabel={texts.volume}
            min={5}
            step={5}
            value={call.volume}
            disabled={!call.is_on}
            onChange={(volume) => change({ volume })}
          />
        </span>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={texts.listen}
          onClick={() => ringer.play({ file: call.file, volume: call.volume, isLooped: false })}
        >
          <Volume2 size={16} />
        </ActionIcon>
      </div>
    </div>
  );
};
