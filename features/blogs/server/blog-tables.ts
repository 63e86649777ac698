export type BlogTables = {
  blogs: {
    id: string;
    title: string;
    details: string;
    img: string;
    author: string;
    email: string;
    img_author: string;
    date: string;
  };
};
