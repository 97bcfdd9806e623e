import { Button, Radio, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import { scriptScreens } from '#features/call-scripts/web/call-scripts.screens.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { Card, FormButtons, Page } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = scriptScreenTexts.create;

/** /script/create: a script by the sample or of one greeting; what comes next is its editor. */
export default function ScriptCreateScreen(): ReactElement {
  const go = useGo();
  const [name, setName] = useState('');
  const [sample, setSample] = useState<'winner' | 'empty'>('winner');
  const [problem, setProblem] = useState<string | null>(null);
  const creation = useCallMutation(scriptCalls.createScript, {
    quiet: true,
    invalidates: [scriptCalls.listScripts],
    onSuccess: ({ id }) => {
      setName('');
      go(scriptScreens.edit.link({ id }), { replace: true });
    },
    onError: (error) => {
      setProblem(error.errors['name']?.[0] ?? null);
      announceError(error);
    },
  });
  useDirty(name.trim() !== '');
  const submit = (): void => {
    if (name.trim().length < 2) setProblem(texts.nameMissing);
    else creation.mutate({ body: { name: name.trim(), sample } });
  };
  return (
    <Page narrow>
      <Card padded>
        <form
          noValidate
          className="grid gap-16 pt-12"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            required
            maxLength={80}
            value={name}
            error={problem}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <Radio.Group
            label={texts.from}
            value={sample}
            onChange={(value) => setSample(value === 'empty' ? 'empty' : 'winner')}
          >
            <div className="grid gap-8 pt-6">
              <Radio value="winner" label={texts.samples.winner} />
              <Radio value="empty" label={texts.samples.empty} />
            </div>
          </Radio.Group>
          <FormButtons>
            <Act of={scriptCalls.createScript}>
              <Button type="submit" loading={creation.isPending}>
                {texts.submit}
              </Button>
            </Act>
          </FormButtons>
        </form>
      </Card>
    </Page>
  );
}
