/** Where photographs of a paper of a deal lie on the device. */
export const scanPlace = (dealId: number, kind: string): string => `deal ${dealId} ${kind}`;
