import { m } from '#words';

const words: Record<string, () => string> = {
  'admin-granted': m.trail_admin_granted,
  'admin-withdrawn': m.trail_admin_withdrawn,
  'blog-deleted': m.trail_blog_deleted,
  'blog-edited': m.trail_blog_edited,
  'brand-added': m.trail_brand_added,
  'brand-deleted': m.trail_brand_deleted,
  'brand-edited': m.trail_brand_edited,
  'contact-read': m.trail_contact_read,
  'dispute-settled': m.trail_dispute_settled,
  'holiday-removed': m.trail_holiday_removed,
  'holiday-set': m.trail_holiday_set,
  'laptop-deleted': m.trail_laptop_deleted,
  'laptop-edited': m.trail_laptop_edited,
  'laptop-hidden': m.trail_laptop_hidden,
  'laptop-shown-again': m.trail_laptop_shown_again,
  'person-suspended': m.trail_person_suspended,
  'suspension-lifted': m.trail_suspension_lifted,
  'made-admin': m.trail_admin_granted,
  'made-member': m.trail_made_member,
  'made-moderator': m.trail_made_moderator,
  'model-added': m.trail_model_added,
  'model-corrected': m.trail_model_corrected,
  'model-removed': m.trail_model_removed,
  'notice-sent-again': m.trail_notice_sent_again,
  'place-added': m.trail_place_added,
  'place-changed': m.trail_place_changed,
  'repair-price-renewed': m.trail_repair_price_renewed,
  'user-deleted': m.trail_user_deleted,
};

/** What an act is called; one that is newer than this page keeps its code. */
export const actName = (what: string): string => words[what]?.() ?? what;
