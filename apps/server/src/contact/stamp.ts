import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONTACT } from '@pagewright/contract';

/** A form carries the time at which its page was made, so that one who fills it in without reading it is told by it. */
export function newStamp(key: Buffer, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${markOf(key, time)}`;
}

/** Made by us, and by somebody who took the time to write. */
export function isHuman(key: Buffer, stamp: string, now: Date): boolean {
  const [time = '', mark = ''] = stamp.split('.');
  const [given, own] = [Buffer.from(mark), Buffer.from(markOf(key, time))];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return false;
  const seconds = (now.getTime() - Number.parseInt(time, 36)) / 1000;
  return seconds >= CONTACT.leastSeconds && seconds <= CONTACT.stampHours * 60 * 60;
}

const markOf = (key: Buffer, time: string) => createHmac('sha256', key).update(time).digest('base64url');
