export { writeSlides } from './write-slides.ts';
