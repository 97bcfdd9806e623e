import { Button, FileButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { companyScreenTexts } from '#features/customization/company.screen-texts.ts';
import { ChangeList } from '#features/customization/web/company/ChangeList.tsx';
import { wholeTexts as texts } from '#features/customization/whole.screen-texts.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** The mark by which a file of ours is known. */
const mark = 'poruchitel-company';
/** Calls take so much. */
const mostBytes = 240 * 1024;

type Content = CallInput<(typeof calls)['bringWhole']>['body']['content'];
type DryRun = { readonly content: Content; readonly found: CallReply<(typeof calls)['bringWhole']> };

const saveFile = (content: SectionContent): void => {
  const text = JSON.stringify({ [mark]: 1, ...content }, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = texts.fileName(moscowDateOf(new Date()));
  link.click();
  URL.revokeObjectURL(url);
};

/** What a file brings; undefined where it is none of ours. What is wrong within is the server's to say. */
const contentOf = (text: string): Content | undefined => {
  try {
    const { [mark]: version, ...content } = JSON.parse(text) as Record<string, unknown>;
    return version === 1 ? content : undefined;
  } catch {
    return undefined;
  }
};

/** The company's settings as one file: out of this house, or into it after a dry run. */
export const WholeView = ({ content }: { readonly content: SectionContent }): ReactElement => {
  const [dryRun, setDryRun] = useState<DryRun | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { callWithPassword, dialog } = useDanger();
  const send = async (asked: Content, isDryRun: boolean): Promise<DryRun['found'] | null> => {
    setBusy(true);
    const seen = Object.fromEntries((dryRun?.found ?? []).map((one) => [one.section, one.seen]));
    try {
      return await callWithPassword(calls.bringWhole, {
        body: { content: asked, seen: isDryRun ? {} : seen, is_dry_run: isDryRun },
      });
    } catch {
      return null; // refusals are announced
    } finally {
      setBusy(false);
    }
  };
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    if (file.size > mostBytes) return toast.error(texts.tooLarge);
    const asked = contentOf(await file.text());
    if (!asked) return toast.error(texts.unreadable);
    const found = await send(asked, true);
    if (found?.length === 0) toast.info(texts.nothing);
    setDryRun(found && found.length > 0 ? { content: asked, found } : null);
  };
  const publish = async (asked: Content): Promise<void> => {
    if (!(await send(asked, false))) return;
    setDryRun(null);
    toast.success(texts.published);
    void invalidateCalls(calls.showCompany, calls.listVersions);
  };
  return (
    <>
      <Card title={texts.out} padded>
        <p className="mb-12 soft">{texts.outText}</p>
        <Button variant="default" onClick={() => saveFile(content)}>
          {texts.save}
        </Button>
      </Card>
      <Card title={texts.bring} padded>
        <p className="mb-12 soft">{texts.bringText}</p>
        {dryRun ? (
          <div className="grid gap-16">
            {dryRun.found.map(({ section, changes }) => (
              <section key={section}>
                <h3 className="mb-8">{companyScreenTexts.views[section]}</h3>
                <ChangeList changes={changes} />
              </section>
            ))}
            <div className="row wrap gap-8">
              <Button loading={isBusy} onClick={() => void publish(dryRun.content)}>
                {texts.publish}
              </Button>
              <Button variant="default" onClick={() => setDryRun(null)}>
                {texts.cancel}
              </Button>
            </div>
          </div>
        ) : (
          <FileButton accept="application/json" onChange={(file) => void read(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={isBusy}>
                {texts.choose}
              </Button>
            )}
          </FileButton>
        )}
      </Card>
      {dialog}
    </>
  );
};
