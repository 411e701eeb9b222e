import type { Form } from '@pagewright/forms';

/** Whether it is somebody's own file, which stays as it is but for its fields. */
export const isOwn = ({ begun }: Form): boolean => begun !== undefined;
