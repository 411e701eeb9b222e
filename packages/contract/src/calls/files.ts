import { z } from 'zod';
import { call } from './call.ts';
import { serverConfig, uploadAnswer, uploadQuery } from './upload.ts';

/** Files that are sent here, and what may be sent. */
export const fileCalls = {
  'files.upload': call({
    method: 'POST',
    path: '/miaohui/file/unLoginUpload',
    /** Of visitors with a login. */
    aliases: ['/miaohui/file/uploadV2'],
    input: { query: uploadQuery, file: 'file' },
    answer: { json: uploadAnswer },
    refusals: [
      'TOOL_UNKNOWN',
      'FILE_EMPTY',
      'FILE_TOO_LARGE',
      'TYPE_UNSUPPORTED',
      'UPLOAD_INTERRUPTED',
      'STORAGE_FULL',
      'STORAGE_UNWRITABLE',
    ],
    rights: 'visitor',
    rate: { calls: 300, seconds: 60, per: 'address' },
    summary: 'Upload one file',
  }),
  /** Files that a newcomer sends at once would each be another visitor's: whoever sends several calls this before. */
  'files.uploadData': call({
    method: 'GET',
    path: '/miaohui/file/getUploadData',
    input: {},
    answer: { json: z.object({ code: z.literal(0), message: z.string(), data: serverConfig }) },
    refusals: [],
    rights: 'visitor',
    summary: 'Limits of this caller, who owns what is uploaded from now on',
  }),
  'files.config': call({
    method: 'GET',
    path: '/miaohui/file/getConfig',
    input: {},
    answer: { json: z.object({ code: z.literal(0), message: z.string(), data: serverConfig }) },
    refusals: [],
    rights: 'known',
    summary: 'Limits of this server',
  }),
};
