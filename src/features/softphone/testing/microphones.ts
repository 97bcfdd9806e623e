import type { Page } from '@playwright/test';

type Pull = (isForGood: boolean) => void;

/** Lets the microphone of a page that is not open yet be pulled out in a conversation: for another one, or for good. */
export const armMicrophone = async (page: Page): Promise<(isForGood: boolean) => Promise<void>> => {
  await page.addInitScript(() => {
    const media = navigator.mediaDevices;
    const open = media.getUserMedia.bind(media);
    const opened: MediaStreamTrack[] = [];
    let isGone = false;
    media.getUserMedia = async (constraints) => {
      if (isGone) throw new DOMException('', 'NotFoundError');
      const stream = await open(constraints);
      opened.push(...stream.getTracks());
      return stream;
    };
    const pullOut = (isForGood: boolean): void => {
      isGone = isForGood;
      for (const track of opened.splice(0)) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    };
    Object.assign(globalThis, { pullOut });
  });
  return (isForGood) =>
    page.evaluate((is) => (globalThis as unknown as { pullOut: Pull }).pullOut(is), isForGood);
};
