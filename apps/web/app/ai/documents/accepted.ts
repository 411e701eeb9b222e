const PDF_AND_IMAGES = '.pdf,.jpg,.jpeg,.png,.webp,.tif,.tiff,.bmp,.gif,.avif,.heic,.jp2,.svg';
const WORDS = '.docx,.doc,.dotx,.docm,.odt,.rtf,.txt';
const SHEETS_AND_SLIDES = '.xlsx,.xls,.xlsm,.xlsb,.ods,.csv,.pptx,.ppt,.ppsx,.odp';

/** For the file dialog alone: what the server reads is told by content. */
export const ACCEPTED = [PDF_AND_IMAGES, WORDS, SHEETS_AND_SLIDES].join(',');
