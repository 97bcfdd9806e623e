import { type ReactElement, useState } from 'react';
import { noticeCalls } from '#features/notices/notices.contract.ts';
import { noticeTexts as texts } from '#features/notices/notices.texts.ts';
import { BannerForm } from '#features/notices/web/BannerForm.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

/** /banner/index: the one banner over every page, with how it will look. */
export default function BannerScreen(): ReactElement {
  const banner = useCall(noticeCalls.getBanner, {}, { quiet: true });
  // What the strip over the pages has fetched may be minutes old: a form begins with what stands now.
  const [edition, setEdition] = useState(0);
  const reload = async (): Promise<void> => {
    await banner.refetch();
    setEdition((number) => number + 1);
  };
  return (
    <Page>
      <Loaded of={banner} errorTitle={texts.formFailed}>
        {(data) =>
          data.settings && banner.isFetchedAfterMount ? (
            <BannerForm key={edition} banner={data} settings={data.settings} onReload={reload} />
          ) : (
            <LoadingRows />
          )
        }
      </Loaded>
    </Page>
  );
}
